import { type BackendCallName, backendCall } from '#contract/calls/backend-calls.ts'
import { CODE_REFUSED, CODE_SUCCESS } from '#contract/calls/envelope.ts'
import type { Say } from '#server/platform/answers/say.ts'

import type { Answered } from './normalise.ts'

/** Answers a call that the backend lacks: with the portal's own answer, with an empty one, or with a refusal. */
export function absentAnswer(say: Say, name: BackendCallName, localAnswer: unknown): Answered {
  const { absent, title } = backendCall(name)
  const data = localAnswer ?? (typeof absent === 'object' ? absent.data : undefined)
  if (data !== undefined) return { status: 200, body: { code: CODE_SUCCESS, msg: '', data } }
  const msg = absent === 'not found' ? say('refusals', 'articleNotFound') : say('upstream', 'absent', { call: title })
  return { status: 200, body: { code: CODE_REFUSED, msg, data: null } }
}
