import { type BackendCallName, backendCall } from '#contract/calls/backend-calls.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { pageCount } from '#contract/addresses/page-count.ts'
import { clampPage } from '#contract/addresses/page-number.ts'
import { REQUEST_TIMEOUT_MS } from '#contract/calls/request-timeout.ts'
import type { Deadline } from '#server/platform/time/deadline.ts'
import type { Message } from '#server/platform/log/message.ts'
import type { Part } from '#server/platform/parts/parts.ts'
import type { ThrottledLog } from '#server/platform/log/throttled-log.ts'
import type { Say } from '#server/platform/answers/say.ts'

import { absentAnswer } from './absent-answer.ts'
import { createAnswerMemo } from './answer-memo.ts'
import { pageNumberOf } from './page-request.ts'
import { composeAppointments } from './compose-appointments.ts'
import { type BoundedRequest, createFetchBounded, type FetchBounded } from './fetch-bounded.ts'
import { fetchTrouble } from './fetch-trouble.ts'
import { type Answered, normalise, type Normalised, type NormaliseContext } from './normalise.ts'
import { lacksCall } from './extension-calls.ts'
import type { RawAnswer } from './read-json.ts'
import { isRecord } from './read-values.ts'
import { type CallRequest, translateRequest } from './translate-request.ts'

/** The caller's data that the backend receives. */
export interface UpstreamCaller {
  token?: string | undefined
  language?: string | undefined
  /** The cookie of the browser that codes belong to, for a backend of our own. */
  cookie?: string | undefined
  /** Until when an answer is waited for; as long as for any call without one. */
  deadline?: Deadline | undefined
}

export interface UpstreamClientOptions {
  /** Base address: "https://backend.example". */
  origin: string
  context: () => NormaliseContext
  log: ThrottledLog
  /** The part of the server that the backend is. */
  part: Pick<Part, 'works' | 'failed' | 'onRetry'>
  /** Returns the portal's own answer for a call that the backend lacks. */
  answerLocally: (name: BackendCallName, params: Readonly<Record<string, string>>) => unknown
  /** How the backend is reached. */
  fetch?: FetchBounded
}

/** Statuses of a proxy whose backend does not answer. */
const OF_PROXIES: ReadonlySet<number> = new Set([502, 503, 504])
/** Calls in a row without an answer after which the backend is away: a single slow call is not. */
const AWAY_AFTER = 3

/** Translates requests for another backend and its answers, for browsers and for pages. */
export interface UpstreamClient {
  ask: (call: CallRequest, caller: UpstreamCaller) => Promise<Answered>
  /** Forwards a call outside the contract: path and body unchanged, only the envelope of the answer translated. */
  pass: (
    request: {
      path: string
      query: string
      method: string
      body?: Uint8Array<ArrayBuffer> | FormData
      contentType?: string
      name?: BackendCallName
      timeoutMs?: number
    },
    caller: UpstreamCaller,
  ) => Promise<Answered>
}

export function createUpstreamClient({
  origin,
  context,
  log,
  part,
  answerLocally,
  fetch = createFetchBounded(),
}: UpstreamClientOptions): UpstreamClient {
  const root = () => `${origin.replace(/\/+$/u, '')}${context().dialect.prefix}`

  const warn = (label: string, { zh, en }: Message) =>
    log.warn({ zh: `后端 ${label}：${zh}`, en: `The backend, ${label}: ${en}` })
  /** What is wrong with an answer is for those who write `backend.json`, and in their language. */
  const warnOfAnswer = (label: string, found: string) => warn(label, { zh: found, en: found })

  const memo = createAnswerMemo()
  let unanswered = 0
  /** Takes down whether a call was answered, or why it was not. */
  const follow = (failure: string | undefined) => {
    unanswered = failure === undefined ? 0 : unanswered + 1
    if (failure === undefined) part.works()
    else if (unanswered >= AWAY_AFTER) part.failed(failure)
  }

  async function fetchRaw(
    label: string,
    url: string,
    init: BoundedRequest,
    timeoutMs: number,
  ): Promise<{ ok: true; raw: RawAnswer } | { ok: false; answered: Answered }> {
    try {
      const raw = await fetch(url, init, timeoutMs)
      follow(OF_PROXIES.has(raw.status) ? `HTTP ${raw.status}` : undefined)
      return { ok: true, raw }
    } catch (error) {
      const { kind, sentence } = fetchTrouble(error, url)
      follow(kind === 'length' ? undefined : sentence.en)
      warn(label, sentence)
      return { ok: false, answered: failed(context().say, kind === 'timeout' ? 504 : 502) }
    }
  }

  // Any answer shows that it is back; without visitors nothing else would ask.
  part.onRetry(() => void fetchRaw('/', root(), { method: 'GET', headers: new Headers() }, REQUEST_TIMEOUT_MS))

  function deliver(label: string, answer: Normalised): Answered {
    if (answer.kind === 'unusable') {
      warnOfAnswer(label, answer.found)
      return failed(context().say, answer.status)
    }
    for (const note of answer.notes) warnOfAnswer(label, note)
    return { status: answer.status, body: answer.body }
  }

  async function ask(call: CallRequest, caller: UpstreamCaller): Promise<Answered> {
    const { dialect, say } = context()
    const params = plainParams(call.params)
    const withoutCall = () => {
      if (call.name === 'appointments')
        return composeAppointments(params, (name, ofPart) => ask({ name, params: ofPart }, caller))
      const localAnswer = answerLocally(call.name, params)
      return memo.of(call, toRawAnswer(localAnswer), context(), () => absentAnswer(say, call.name, localAnswer))
    }
    if (dialect.calls[call.name]?.absent === true) return withoutCall()
    const { url, method, body, contentType } = translateRequest(call, dialect, root())
    const headers = headersFor(caller, dialect.token, contentType)
    const label = backendCall(call.name).path
    const init = { method, headers, ...omitUndefined({ body }) }
    const fetched = await fetchRaw(label, url, init, timeLeft(caller, REQUEST_TIMEOUT_MS))
    if (!fetched.ok) return fetched.answered
    const { raw } = fetched
    if (lacksCall(call.name, raw, dialect)) {
      warn(label, {
        zh: `没有这个接口（HTTP ${raw.status}），门户当作没有；在 backend.json 的 calls 里写上 absent，就不再去问`,
        en: `it has no such call (HTTP ${raw.status}), and the portal does without; say absent in calls of backend.json, and it is not asked again`,
      })
      return withoutCall()
    }
    const answered = () => deliver(label, normalise(call.name, params, raw, context()))
    // What a member is answered is not kept, and an act is done each time.
    return caller.token === undefined && method === 'GET' ? memo.of(call, raw, context(), answered) : answered()
  }

  return {
    async ask(call, caller) {
      const answered = await ask(call, caller)
      const nearest = nearestPage(call, answered)
      return nearest === undefined ? answered : ask({ ...call, params: { ...call.params, page: nearest } }, caller)
    },
    async pass({ path, query, method, body, contentType, name, timeoutMs = REQUEST_TIMEOUT_MS }, caller) {
      const { dialect } = context()
      const target = (name === undefined ? undefined : dialect.calls[name]?.path) ?? path
      const headers = headersFor(caller, dialect.token, contentType)
      const init = { method, headers, ...omitUndefined({ body }) }
      const fetched = await fetchRaw(path, `${root()}/${target}${query}`, init, timeLeft(caller, timeoutMs))
      return fetched.ok ? deliver(path, normalise(name, {}, fetched.raw, context())) : fetched.answered
    },
  }
}

/** The portal's own answer as one that came, by which it is the same as long as it says the same. */
function toRawAnswer(answer: unknown): RawAnswer {
  return { status: 0, contentType: 'own', bytes: Buffer.from(JSON.stringify(answer ?? null)) }
}

/** Whole milliseconds for a call: its limit, or what is left until its deadline. */
function timeLeft({ deadline }: UpstreamCaller, limitMs: number): number {
  return Math.max(0, Math.floor(Math.min(limitMs, deadline?.left() ?? Infinity)))
}

/**
 * Returns the nearest existing page after an empty answer. The portal's lists answer a page beyond the end with the
 * nearest one (docs/specification/decisions.md#lists), other backends with no rows.
 */
function nearestPage({ params }: CallRequest, { body }: Answered): number | undefined {
  const { data } = body
  const page = pageNumberOf(params)
  if (
    page === 1 ||
    !isRecord(data) ||
    !Array.isArray(data['rows']) ||
    data['rows'].length > 0 ||
    typeof data['total'] !== 'number'
  )
    return undefined
  const limit = typeof data['limit'] === 'number' ? data['limit'] : 1
  return clampPage(page - 1, pageCount({ total: data['total'], limit }))
}

function failed(say: Say, status: number): Answered {
  return { status, body: { code: status, msg: say('upstream', 'noAnswer'), data: null } }
}

/**
 * Forwards only the headers calls need (docs/specification/portal.md#roles: the token, and the cookie of a browser's
 * codes); no other cookies, no addresses.
 */
function headersFor(
  { token, language, cookie }: UpstreamCaller,
  { header, prefix }: NormaliseContext['dialect']['token'],
  contentType: string | undefined,
): Headers {
  const headers = new Headers({ accept: 'application/json' })
  if (contentType !== undefined) headers.set('content-type', contentType)
  if (language !== undefined) headers.set('accept-language', language)
  if (cookie !== undefined) headers.set('cookie', cookie)
  if (token !== undefined) headers.set(header, `${prefix}${token}`)
  return headers
}

function plainParams(params: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, String(value)]]
        : [],
    ),
  )
}
