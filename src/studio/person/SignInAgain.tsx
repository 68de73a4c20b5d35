import { useSWRConfig } from 'swr'

import type { SessionEnd } from '../calls/watch-call.ts'
import { SessionEnded } from '../sign-in/SessionEnded.tsx'

interface SignInAgainProps {
  end: Exclude<SessionEnd, 'other-account'>
  reloadSession: () => Promise<void>
  onClose: () => void
}

/** The sign-in in the middle of the work; after it, what could not be read is read again. */
export function SignInAgain({ end, reloadSession, onClose }: SignInAgainProps) {
  const { mutate } = useSWRConfig()
  const proceed = async () => {
    // Another person's session replaces the page of this one.
    await reloadSession()
    onClose()
    await mutate(() => true).catch(() => undefined)
  }
  return (
    <SessionEnded
      first={end === 'factor-required' ? 'factor' : 'password'}
      onDone={() => void proceed()}
      onClose={onClose}
    />
  )
}
