import type * as z from 'zod'
import type * as mini from 'zod/mini'

import type { Answer } from '#server/services/answer.ts'

import type { ApiContext } from './api-context.ts'
import { errorAnswer, toCallAnswer } from './call-answer.ts'
import type { CallAnswer } from './call-answer.ts'
import type { RateLimit } from './create-rate-limiter.ts'
import { readParams } from './parameters.ts'

/** A call as it is declared. */
interface CallDeclaration<Input extends z.ZodObject, Output extends mini.ZodMiniType> {
  /** Path below /api (spec §7); matched without regard to case. */
  path: string
  method: 'GET' | 'POST'
  /** For the API's readers, in Chinese. */
  summary: string
  input: Input
  output: Output
  /** The type's own filterable fields are parameters too. */
  filters?: boolean
  /** How often one address may call it. */
  limit?: RateLimit
  /** `extra` holds the parameters that `input` does not name, unchecked. */
  handler(input: z.output<Input>, context: ApiContext, extra: Readonly<Record<string, unknown>>): Promise<Answer<z.output<Output>>>
  /** The entity whose views an answer adds to. */
  viewed?(data: z.output<Output>): { type: number; id: number }
}

/** A call as it is mounted: parameters in, an answer out, never a throw. */
export interface ApiCall {
  path: string
  method: 'GET' | 'POST'
  summary: string
  input: z.ZodObject
  output: mini.ZodMiniType
  filters: boolean
  limit?: RateLimit
  /** `counted` says that a person looks: the views of the entity grow. */
  run(params: Readonly<Record<string, unknown>>, context: ApiContext, options?: { counted?: boolean }): Promise<CallAnswer>
}

/** Ties a call's input, handler and output together and hides their types from those who mount it. */
export function defineCall<Input extends z.ZodObject, Output extends mini.ZodMiniType>(declaration: CallDeclaration<Input, Output>): ApiCall {
  const { path, method, summary, input, output, filters = false, limit, handler, viewed } = declaration
  return {
    path,
    method,
    summary,
    input,
    output,
    filters,
    ...(limit === undefined ? {} : { limit }),
    async run(params, context, { counted = false } = {}) {
      const read = readParams(params)
      const parsed = input.safeParse(read)
      if (!parsed.success) return errorAnswer('INPUT_INVALID', describeIssues(parsed.error))
      const extra = Object.fromEntries(Object.entries(read).filter(([name]) => !(name in input.shape)))
      try {
        const answer = await handler(parsed.data, context, extra)
        if (counted && viewed && answer.kind === 'answer') {
          const { type, id } = viewed(answer.data)
          context.recordView(type, id)
        }
        return toCallAnswer(answer)
      } catch (error) {
        // A bug, told to the log only.
        context.log.error(`${path} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
        return errorAnswer('INTERNAL')
      }
    },
  }
}

function describeIssues(error: z.ZodError): string {
  return error.issues.map((issue) => `参数“${String(issue.path[0] ?? '')}”${issue.message}`).join('；')
}
