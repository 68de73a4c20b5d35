import { Skeleton } from '#components/status/Skeleton.tsx'
import { ErrorState } from '#components/status/ErrorState.tsx'
import { sessionResponse } from '#contract/studio/session-response.ts'

import { useReading } from '../calls/use-reading.ts'
import { EnrolPage } from '../factor/EnrolPage.tsx'
import { EntryFrame } from '../frame/EntryFrame.tsx'
import { SignInPage } from '../sign-in/SignInPage.tsx'
import { SignedIn } from './SignedIn.tsx'

/** Shows the studio to a person who is signed in, and what is missing to everybody else. */
export function SessionGate() {
  const { data: session, failure, reload, reset } = useReading('session', sessionResponse)
  const enter = () => void reload()
  if (session) {
    if (session.factor === 'required') return <SignInPage key="factor" first="factor" onDone={enter} />
    if (session.factor === 'enrol') return <EnrolPage onDone={enter} />
    return <SignedIn key={session.id} session={session} reload={reload} leave={reset} />
  }
  if (failure?.kind === 'unauthorized') return <SignInPage key="password" first="password" onDone={enter} />
  if (failure?.kind === 'factor-required') return <SignInPage key="factor" first="factor" onDone={enter} />
  return (
    <EntryFrame>
      {failure ? (
        <ErrorState message={failure.message} retryLabel="重试" onRetry={enter} />
      ) : (
        <Skeleton shape="strip" label="正在载入" />
      )}
    </EntryFrame>
  )
}
