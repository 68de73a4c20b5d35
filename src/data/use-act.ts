import { createContext, use } from 'react'

import type { Result } from './result.ts'

/** Sends something a visitor did: a call by its path below /api, and what it takes. */
export type Act = (call: string, input: Readonly<Record<string, unknown>>) => Promise<Result<unknown>>

/** Where nothing acts (the server renders only), whatever is sent gets nowhere. */
export const actNowhere: Act = () => Promise.resolve({ kind: 'network' })

export const ActionContext = createContext<Act>(actNowhere)

export function useAct(): Act {
  return use(ActionContext)
}
