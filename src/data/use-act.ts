import { createContext, use } from 'react'

import type { Result } from './result.ts'

export interface ActOptions {
  /**
   * The caller shows the outcome itself. Otherwise a refusal's message (code 0) is shown as a toast and any other code
   * goes to the console (docs/specification/portal.md#errors).
   */
  takesOver?: boolean
}

/**
 * Sends a visitor's action: a call by its path below /api, and its input. HTTP 401 opens the login popup
 * (docs/specification/portal.md#errors), and after a login the same call is sent again: `unauthorized` is returned only
 * where the visitor did not log in.
 */
export type Act = (
  call: string,
  input: Readonly<Record<string, unknown>>,
  options?: ActOptions,
) => Promise<Result<unknown>>

/** The action without a connection, for the server, which only renders: every call fails. */
export const actNowhere: Act = () => Promise.resolve({ kind: 'network' })

export const ActionContext = createContext<Act>(actNowhere)

export function useAct(): Act {
  return use(ActionContext)
}
