import { createContext, use } from 'react'

import type { Result } from './result.ts'

export interface ActOptions {
  /**
   * The caller says itself what became of it. Otherwise a refusal's message (code 0) is shown as a toast and
   * any other code goes to the console (docs/specification/portal.md#errors).
   */
  takesOver?: boolean
}

/**
 * Sends something a visitor did: a call by its path below /api, and what it takes. HTTP 401 opens the login popup
 * (docs/specification/portal.md#errors) and, once one has logged in, the same is sent again: `unauthorized` comes back only where one did not.
 */
export type Act = (
  call: string,
  input: Readonly<Record<string, unknown>>,
  options?: ActOptions,
) => Promise<Result<unknown>>

/** Where nothing acts (the server renders only), whatever is sent gets nowhere. */
export const actNowhere: Act = () => Promise.resolve({ kind: 'network' })

export const ActionContext = createContext<Act>(actNowhere)

export function useAct(): Act {
  return use(ActionContext)
}
