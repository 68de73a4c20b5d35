import { createContext, use } from 'react'

import type { SessionResponse } from '#contract/studio/session-response.ts'

import type { PersonWork } from './person-work.ts'

/** The signed-in person. */
export interface Person extends SessionResponse {
  /** Reads again what the person may do. */
  reload: () => Promise<void>
  /** Ends the work on this page after a sign-out. */
  leave: () => Promise<void>
  /** What they have under way on this page. */
  work: PersonWork
}

export const PersonContext = createContext<Person | undefined>(undefined)

/**
 * Returns the signed-in person.
 *
 * @throws without a PersonContext above
 */
export function usePerson(): Person {
  const person = use(PersonContext)
  if (!person) throw new Error('usePerson needs a PersonContext provider above it')
  return person
}
