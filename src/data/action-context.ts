import { createContext, use } from 'react'

import type { Result } from './result.ts'

/** Sends something a visitor did: a call by its path below /api, and what it takes. */
export type Act = (call: string, input: Readonly<Record<string, unknown>>) => Promise<Result<unknown>>

export const ActionContext = createContext<Act | undefined>(undefined)

/** @throws where no provider stands above: a bug of the application. The server renders, it never acts. */
export function useAct(): Act {
  const act = use(ActionContext)
  if (!act) throw new Error('useAct needs an ActionContext provider above it')
  return act
}
