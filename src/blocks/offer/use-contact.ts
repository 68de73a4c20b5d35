import { useState } from 'react'

import { type ContactResponse, contactResponse } from '#contract/members/contact.ts'
import { type Act, useAct } from '#data/use-act.ts'

/** The answer to a visitor's request for a contact. */
export type ContactState =
  | { kind: 'hidden' }
  | { kind: 'asking' }
  | { kind: 'shown'; lines: ContactResponse['lines'] }
  /** Refused: by a rule, or at the gate (HTTP 429, also of a proxy without a message), with the server's message. */
  | { kind: 'refused'; message: string }
  | { kind: 'gone' }
  | { kind: 'failed' }

/** A contact that is fetched only on request: no page contains it, so that it cannot be harvested there. */
export function useContact(id: number): { state: ContactState; ask: () => Promise<void> } {
  const act = useAct()
  const [state, setState] = useState<ContactState>({ kind: 'hidden' })
  const ask = async () => {
    setState({ kind: 'asking' })
    setState(contactState(await act('Article/getContact', { id })))
  }
  return { state, ask }
}

/** Converts a result into the state to show. */
export function contactState(result: Awaited<ReturnType<Act>>): ContactState {
  if (result.kind === 'not-found') return { kind: 'gone' }
  if (result.kind === 'refused') return { kind: 'refused', message: result.message }
  if (result.kind === 'http' && result.status === 429) return { kind: 'refused', message: '' }
  if (result.kind !== 'ok') return { kind: 'failed' }
  const parsed = contactResponse.safeParse(result.data)
  return parsed.success ? { kind: 'shown', lines: parsed.data.lines } : { kind: 'failed' }
}
