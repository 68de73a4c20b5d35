import { useCallback, useEffect, useRef, useState } from 'react'

import { bookedResponse, type BookedResponse } from '#contract/members/booking.ts'
import { useAct } from '#data/use-act.ts'
import { useMember } from '#state/member.ts'
import { useAuth } from '#state/auth-state.ts'

export type SignInState =
  /** Nothing has been sent. */
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'done'; booked: BookedResponse }
  /** The server's message, or the name of a text. */
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; text: 'failed' | 'login' | 'done' }

/** Checks in at the venue: once automatically, with the code of the address, and again with each code typed in. */
export function useSignIn(
  id: number,
  initialCode: string,
): { state: SignInState; send: (code: string) => Promise<void> } {
  const act = useAct()
  const { changed } = useMember()
  const { token } = useAuth()
  const [state, setState] = useState<SignInState>({ kind: 'idle' })
  const sent = useRef<string>(undefined)

  const send = useCallback(
    async (code: string) => {
      setState({ kind: 'sending' })
      const result = await act('user/signIn', { id, code }, { takesOver: true })
      if (result.kind === 'ok') {
        const booked = bookedResponse.safeParse(result.data)
        // The check-in succeeded, even if the answer does not parse.
        setState(booked.success ? { kind: 'done', booked: booked.data } : { kind: 'failed', text: 'done' })
        changed(['activities', 'courses', 'appointments', 'marks'])
      } else
        setState(
          result.kind === 'refused'
            ? { kind: 'refused', message: result.message }
            : { kind: 'failed', text: result.kind === 'unauthorized' ? 'login' : 'failed' },
        )
    },
    [act, changed, id],
  )
  useEffect(() => {
    const key = `${id}:${initialCode}`
    // Once per code: returning to the page must not send it again.
    if (initialCode === '' || token === undefined || sent.current === key) return
    sent.current = key
    void send(initialCode)
  }, [initialCode, id, send, token])
  return { state, send }
}
