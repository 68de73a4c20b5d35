import type { IncomingMessage } from 'node:http'

import { apiCalls } from './calls/api-calls.ts'
import type { ApiContext } from './calls/api-context.ts'
import { type CallAnswer, errorAnswer } from './calls/call-answer.ts'
import type { CallRunner } from './create-call-runner.ts'
import { CALL_PREFIXES } from './call-prefixes.ts'

/** Returns the refusal of a request that is not worth looking at, or undefined. */
export type EarlyRefusal = (request: Pick<IncomingMessage, 'method' | 'url'>) => CallAnswer | undefined

/**
 * Refuses reading calls for which no place is left before the framework looks at them. Of twice as many requests as can
 * be served half are refused, so that their cost decides how many are served.
 */
export function createEarlyRefusal(
  { say }: Pick<ApiContext, 'say'>,
  { refusesNow }: Pick<CallRunner, 'refusesNow'>,
): EarlyRefusal {
  const calls = new Map(
    Object.values(apiCalls).flatMap((call) =>
      call.method === 'GET' ? [[call.path.toLowerCase(), call] as const] : [],
    ),
  )
  return ({ method, url = '' }) => {
    if (method !== 'GET') return undefined
    const prefix = CALL_PREFIXES.find((start) => url.startsWith(`${start}/`))
    if (prefix === undefined) return undefined
    const end = url.indexOf('?')
    const call = calls.get(url.slice(prefix.length + 1, end < 0 ? undefined : end).toLowerCase())
    return call && refusesNow(call) ? errorAnswer(say, 'UNAVAILABLE') : undefined
  }
}
