import { useState } from 'react'

import { type ContactResponse, contactResponse } from '#contract/contact.ts'
import { type Act, useAct } from '#data/use-act.ts'

/** What a visitor who asks for a contact is told. */
export type ContactState =
  | { kind: 'hidden' }
  | { kind: 'asking' }
  | { kind: 'shown'; lines: ContactResponse['lines'] }
  /** Not now, most likely asked for too many, too fast (HTTP 429): by the server's own words where it has any. */
  | { kind: 'refused'; message: string }
  | { kind: 'gone' }
  | { kind: 'failed' }

/** A contact that comes only when somebody asks for it: it stands on no page, so that nobody harvests it there. */
export function useContact(id: number): { state: ContactState; ask: () => Promise<void> } {
  const act = useAct()
  const [state, setState] = useState<ContactState>({ kind: 'hidden' })
  const ask = async () => {
    setState({ kind: 'asking' })
    setState(contactState(await act('Article/getContact', { id })))
  }
  return { state, ask }
}

/** What an answer comes to. */
export function contactState(result: Awaited<ReturnType<Act>>): ContactState {
  if (result.kind === 'not-found') return { kind: 'gone' }
  if (result.kind === 'refused') return { kind: 'refused', message: result.message }
  if (result.kind === 'http' && result.status === 429) return { kind: 'refused', message: '' }
  if (result.kind !== 'ok') return { kind: 'failed' }
  const parsed = contactResponse.safeParse(result.data)
  return parsed.success ? { kind: 'shown', lines: parsed.data.lines } : { kind: 'failed' }
}
