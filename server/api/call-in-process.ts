import { isMemberSource, type SourceName } from '#contract/calls/sources.ts'

import { pageCalls } from './calls/api-calls.ts'
import type { ApiContext } from './calls/api-context.ts'
import { errorAnswer } from './calls/call-answer.ts'
import type { CallAnswer } from './calls/call-answer.ts'

/** An anonymous caller, because rendered pages are the same for every visitor. */
const renderer = { network: '', agent: '', browser: '', token: undefined }

/** Runs a call for the server renderer: the same checks and the same answer as over HTTP, without HTTP. */
export async function callInProcess(
  context: ApiContext,
  source: SourceName,
  params: Readonly<Record<string, string | number>>,
): Promise<CallAnswer> {
  return isMemberSource(source)
    ? errorAnswer(context.say, 'LOGIN_REQUIRED')
    : pageCalls[source].run(params, context, renderer)
}
