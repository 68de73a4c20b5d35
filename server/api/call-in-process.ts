import type { SourceName } from '#contract/sources.ts'

import { apiCalls } from './api-calls.ts'
import type { ApiContext } from './api-context.ts'
import type { CallAnswer } from './call-answer.ts'

/** The server renderer's way in: the same checks and the same answer as over HTTP, without HTTP. */
export function callInProcess(context: ApiContext, source: SourceName, params: Readonly<Record<string, string | number>>): Promise<CallAnswer> {
  return apiCalls[source].run(params, context)
}
