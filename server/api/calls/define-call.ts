import type * as z from 'zod'
import type * as mini from 'zod/mini'

import { omitUndefined } from '#contract/omit-undefined.ts'
import type { Answer } from '#server/services/context/answer.ts'
import type { Caller, MemberCaller } from '#server/services/context/member-context.ts'

import type { ApiContext } from './api-context.ts'
import { errorAnswer, toCallAnswer } from './call-answer.ts'
import type { CallAnswer } from './call-answer.ts'
import { ACT_LIMIT } from './act-limit.ts'
import type { RateLimit } from '#server/platform/rate-limiter.ts'
import { readParams } from './parameters.ts'

/** What every call declares. */
interface Declaration<Input extends z.ZodObject, Output extends mini.ZodMiniType> {
  /** Path below /api (docs/specification/portal.md#calls); matched without regard to case. */
  path: string
  method: 'GET' | 'POST'
  /** For the API's readers, in Chinese. */
  summary: string
  input: Input
  output: Output
  /** How often one address may call it. */
  limit?: RateLimit
  /** Name of the field of a multipart form that the body is: a file. What `input` says stands in the address then. */
  file?: string
}

/** A call as it is declared. */
interface CallDeclaration<Input extends z.ZodObject, Output extends mini.ZodMiniType> extends Declaration<
  Input,
  Output
> {
  /** The type's own filterable fields are parameters too. */
  filters?: boolean
  /** `extra` holds the parameters that `input` does not name, unchecked. */
  handler(
    input: z.output<Input>,
    context: ApiContext,
    extra: Readonly<Record<string, unknown>>,
    caller: Caller,
  ): Promise<Answer<z.output<Output>>>
  /** The entity whose views an answer adds to. */
  viewed?(data: z.output<Output>): { type: number; id: number }
}

/** A call for members only (docs/specification/portal.md#roles): without a good token it answers 401. */
interface MemberCallDeclaration<Input extends z.ZodObject, Output extends mini.ZodMiniType> extends Declaration<
  Input,
  Output
> {
  /** It writes with one press: how often one member may, all such calls together, is limited. */
  isAct?: boolean
  handler(
    input: z.output<Input>,
    context: ApiContext,
    caller: MemberCaller,
    extra: Readonly<Record<string, unknown>>,
  ): Promise<Answer<z.output<Output>>>
}

/** Who calls as the HTTP side knows it: the token as it was sent. */
export interface CallerHeaders extends Caller {
  token: string | undefined
}

/** A call as it is mounted: parameters in, an answer out, never a throw. */
export interface ApiCall {
  path: string
  method: 'GET' | 'POST'
  summary: string
  input: z.ZodObject
  output: mini.ZodMiniType
  filters: boolean
  /** Answers are one member's own: nobody may keep them. */
  isPrivate: boolean
  limit?: RateLimit
  file?: string
  /** `counted` says that a person looks: the views of the entity grow. */
  run(
    params: Readonly<Record<string, unknown>>,
    context: ApiContext,
    caller: CallerHeaders,
    options?: { counted?: boolean },
  ): Promise<CallAnswer>
}

/** Ties a call's input, handler and output together and hides their types from those who mount it. */
export function defineCall<Input extends z.ZodObject, Output extends mini.ZodMiniType>(
  declaration: CallDeclaration<Input, Output>,
): ApiCall {
  const { path, method, summary, input, output, filters = false, limit, handler, viewed } = declaration
  return {
    ...{ path, method, summary, input, output, filters, isPrivate: false },
    ...omitUndefined({ limit }),
    run: (params, context, caller, { counted = false } = {}) =>
      answering(path, context, async () => {
        const read = readInput(input, params)
        if (!read.ok) return read.answer
        const answer = await handler(read.data, context, read.extra, caller)
        if (counted && viewed && answer.kind === 'answer') {
          const { type, id } = viewed(answer.data)
          context.recordView(type, id)
        }
        return toCallAnswer(answer)
      }),
  }
}

/** The same for a call that is for members only: its handler is told which. Whether one is comes first, so that strangers learn nothing by trying. */
export function defineMemberCall<Input extends z.ZodObject, Output extends mini.ZodMiniType>(
  declaration: MemberCallDeclaration<Input, Output>,
): ApiCall {
  const { path, method, summary, input, output, limit, file, isAct = false, handler } = declaration
  return {
    ...{ path, method, summary, input, output, filters: false, isPrivate: true },
    ...omitUndefined({ limit, file }),
    run: (params, context, { token, network, agent }) =>
      answering(path, context, async () => {
        const found = token === undefined ? undefined : await context.findSession(token)
        if (!found) return errorAnswer('LOGIN_REQUIRED')
        if (isAct && !context.mayAct(found.memberId))
          return { ...errorAnswer('RATE_LIMITED'), retryAfter: ACT_LIMIT.seconds }
        const read = readInput(input, params)
        if (!read.ok) return read.answer
        return toCallAnswer(await handler(read.data, context, { network, agent, ...found }, read.extra))
      }),
  }
}

/** A bug is told to the log only; a database that cannot answer now is no bug. */
async function answering(path: string, context: ApiContext, work: () => Promise<CallAnswer>): Promise<CallAnswer> {
  try {
    return await work()
  } catch (error) {
    if (context.isUnavailable(error)) return errorAnswer('UNAVAILABLE')
    context.log.error(`${path} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    return errorAnswer('INTERNAL')
  }
}

type ReadInput<Input extends z.ZodObject> =
  | { ok: true; data: z.output<Input>; extra: Readonly<Record<string, unknown>> }
  | { ok: false; answer: CallAnswer }

function readInput<Input extends z.ZodObject>(
  input: Input,
  params: Readonly<Record<string, unknown>>,
): ReadInput<Input> {
  const read = readParams(params)
  const parsed = input.safeParse(read)
  if (!parsed.success) return { ok: false, answer: errorAnswer('INPUT_INVALID', describeIssues(parsed.error)) }
  return {
    ok: true,
    data: parsed.data,
    extra: Object.fromEntries(Object.entries(read).filter(([name]) => !(name in input.shape))),
  }
}

function describeIssues(error: z.ZodError): string {
  return error.issues.map((issue) => `参数“${String(issue.path[0] ?? '')}”${issue.message}`).join('；')
}
