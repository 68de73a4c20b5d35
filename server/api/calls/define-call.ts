import type * as z from 'zod'
import type * as mini from 'zod/mini'

import { omitUndefined } from '#contract/omit-undefined.ts'
import type { Answer } from '#server/services/context/answer.ts'
import type { Caller, MemberCaller } from '#server/services/context/member-context.ts'

import type { ApiContext } from './api-context.ts'
import { errorAnswer, toCallAnswer } from './call-answer.ts'
import type { CallAnswer } from './call-answer.ts'
import { ACT_LIMIT } from './act-limit.ts'
import { TooLate } from '#server/platform/time/deadline.ts'
import { isDiskFull } from '#server/platform/answers/is-unavailable.ts'
import { because, becauseOfBug } from '#server/platform/log/message.ts'
import { StoreAway } from '#server/platform/process/store-away.ts'
import type { RateLimit } from '#server/platform/queues/rate-limiter.ts'
import type { Say } from '#server/platform/answers/say.ts'
import { readParams } from './parameters.ts'

/** The part of a declaration that all calls share. */
interface Declaration<Input extends z.ZodObject, Output extends mini.ZodMiniType> {
  /** Path below /api (docs/specification/portal.md#calls); matched without regard to case. */
  path: string
  method: 'GET' | 'POST'
  /** Summary in Chinese, for readers of the API description. */
  summary: string
  input: Input
  output: Output
  /** Limit of calls from one address. */
  limit?: RateLimit
  /** Whether the caller's browser gets a secret of its own, by which the call's effect belongs to it. */
  marksBrowser?: boolean
  /** Form field of the file, for a call with a multipart body; `input` then describes the query string. */
  file?: string
}

/** The declaration of a public call. */
interface CallDeclaration<Input extends z.ZodObject, Output extends mini.ZodMiniType> extends Declaration<
  Input,
  Output
> {
  /** Whether the filterable fields of the content type are parameters too. */
  filters?: boolean
  /** `extra` holds the parameters that are missing from `input`, unchecked. */
  handler(
    input: z.output<Input>,
    context: ApiContext,
    extra: Readonly<Record<string, unknown>>,
    caller: Caller,
  ): Promise<Answer<z.output<Output>>>
  /** The entity whose view count the answer raises. */
  viewed?(data: z.output<Output>): { type: number; id: number }
}

/** The declaration of a call for members (docs/specification/portal.md#roles): without a valid token it answers 401. */
interface MemberCallDeclaration<Input extends z.ZodObject, Output extends mini.ZodMiniType> extends Declaration<
  Input,
  Output
> {
  /** Whether the call writes with a single press; all such calls of a member share one limit. */
  isAct?: boolean
  handler(
    input: z.output<Input>,
    context: ApiContext,
    caller: MemberCaller,
    extra: Readonly<Record<string, unknown>>,
  ): Promise<Answer<z.output<Output>>>
}

/** The caller with the token from the HTTP request, not checked yet. */
export interface CallerHeaders extends Caller {
  token: string | undefined
}

/** A mounted call: takes parameters, returns an answer, never throws. */
export interface ApiCall {
  path: string
  method: 'GET' | 'POST'
  summary: string
  input: z.ZodObject
  output: mini.ZodMiniType
  filters: boolean
  /** Whether answers belong to one member, so that no cache may keep them. */
  isPrivate: boolean
  limit?: RateLimit
  marksBrowser: boolean
  file?: string
  /** `counted` marks a look by a person, which raises the view count of the entity. */
  run(
    params: Readonly<Record<string, unknown>>,
    context: ApiContext,
    caller: CallerHeaders,
    options?: { counted?: boolean },
  ): Promise<CallAnswer>
}

/** Ties the input, handler and output of a call together, and hides their types from the router. */
export function defineCall<Input extends z.ZodObject, Output extends mini.ZodMiniType>(
  declaration: CallDeclaration<Input, Output>,
): ApiCall {
  const {
    path,
    method,
    summary,
    input,
    output,
    filters = false,
    marksBrowser = false,
    limit,
    handler,
    viewed,
  } = declaration
  return {
    ...{ path, method, summary, input, output, filters, marksBrowser, isPrivate: false },
    ...omitUndefined({ limit }),
    run: (params, context, caller, { counted = false } = {}) =>
      answering(path, context, async () => {
        const read = readInput(context.say, input, params)
        if (!read.ok) return read.answer
        const answer = countLimit(context, await handler(read.data, context, read.extra, caller))
        if (counted && viewed && answer.kind === 'answer') {
          const { type, id } = viewed(answer.data)
          context.recordView(type, id)
        }
        return toCallAnswer(context.say, answer)
      }),
  }
}

/**
 * Defines a call for members; the handler receives the member. The token is checked before the parameters, so that
 * strangers learn nothing about them by trying.
 */
export function defineMemberCall<Input extends z.ZodObject, Output extends mini.ZodMiniType>(
  declaration: MemberCallDeclaration<Input, Output>,
): ApiCall {
  const { path, method, summary, input, output, limit, file, isAct = false, handler } = declaration
  return {
    ...{ path, method, summary, input, output, filters: false, marksBrowser: false, isPrivate: true },
    ...omitUndefined({ limit, file }),
    run: (params, context, { token, network, agent, browser }) =>
      answering(path, context, async () => {
        const found = token === undefined ? undefined : await context.findSession(token)
        if (!found) return errorAnswer(context.say, 'LOGIN_REQUIRED')
        if (isAct && !context.mayAct(found.memberId))
          return { ...errorAnswer(context.say, 'RATE_LIMITED'), retryAfter: ACT_LIMIT.seconds }
        const read = readInput(context.say, input, params)
        if (!read.ok) return read.answer
        const answer = await handler(read.data, context, { network, agent, browser, ...found }, read.extra)
        return toCallAnswer(context.say, countLimit(context, answer))
      }),
  }
}

/** Counts an answer that the limits of a rule have refused: it is an answer like others on the wire. */
function countLimit<Data>({ measures }: ApiContext, answer: Answer<Data>): Answer<Data> {
  if (answer.kind === 'limited')
    measures.counter('wenlan_http_refused_total', 'Requests refused, by reason', {
      reason: 'limit-of-a-rule',
    }).value += 1
  return answer
}

/**
 * Answers what is no bug and can be done later; the log says why, in the words of what refused it. What came too late is
 * counted among the refusals and has no line: a rush would fill the log.
 */
export function unavailableAnswer(path: string, { say, log }: ApiContext, error: unknown): CallAnswer {
  if (error instanceof TooLate) return errorAnswer(say, 'UNAVAILABLE')
  if (isDiskFull(error)) {
    const full = {
      zh: `${path}：磁盘已满，什么也存不下`,
      en: `${path}: nothing can be saved, because the disk is full`,
    }
    log.error(because(full, error))
    return errorAnswer(say, 'DISK_FULL')
  }
  const away =
    error instanceof StoreAway
      ? { zh: `${path}：文件存储没有回应`, en: `${path}: the store of files did not answer` }
      : { zh: `${path}：数据库没有答复`, en: `${path}: the database did not answer` }
  log.warn(because(away, error))
  return errorAnswer(say, 'UNAVAILABLE')
}

/** Answers errors. A bug is described in the log only; an unavailable database is not a bug. */
async function answering(path: string, context: ApiContext, work: () => Promise<CallAnswer>): Promise<CallAnswer> {
  try {
    return await work()
  } catch (error) {
    if (context.isUnavailable(error)) return unavailableAnswer(path, context, error)
    context.log.error(becauseOfBug({ zh: `${path} 出错`, en: `${path} failed` }, error))
    return errorAnswer(context.say, 'INTERNAL')
  }
}

type ReadInput<Input extends z.ZodObject> =
  | { ok: true; data: z.output<Input>; extra: Readonly<Record<string, unknown>> }
  | { ok: false; answer: CallAnswer }

function readInput<Input extends z.ZodObject>(
  say: Say,
  input: Input,
  params: Readonly<Record<string, unknown>>,
): ReadInput<Input> {
  const read = readParams(params)
  const parsed = input.safeParse(read)
  if (!parsed.success) return { ok: false, answer: errorAnswer(say, 'INPUT_INVALID', describeIssues(parsed.error)) }
  return {
    ok: true,
    data: parsed.data,
    extra: Object.fromEntries(Object.entries(read).filter(([name]) => !(name in input.shape))),
  }
}

/** Faults that a refusal names; a client that has mended these is told of the next. */
const MOST_NAMED = 5

function describeIssues(error: z.ZodError): string {
  return error.issues
    .slice(0, MOST_NAMED)
    .map((issue) => `参数“${String(issue.path[0] ?? '')}”${issue.message}`)
    .join('；')
}
