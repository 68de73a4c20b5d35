import { type BackendCall, type BackendCallName, backendCall } from '#contract/calls/backend-calls.ts'
import { CODE_REFUSED, CODE_SUCCESS, type Envelope } from '#contract/calls/envelope.ts'
import { readFieldFaults } from '#contract/forms/field-faults.ts'
import type { BackendDefinition } from '#definition/grammar/backend-definition.ts'
import type { Say } from '#server/platform/answers/say.ts'

import { omitUndefined } from '#contract/omit-undefined.ts'
import { readPageRequest } from './page-request.ts'
import { completeAnswer } from './complete-answer.ts'
import type { CoerceContext } from './coerce-context.ts'
import { listPlaces } from './read-list.ts'
import { coerceShape } from './coerce-shape.ts'
import { LONGEST_MESSAGE, messageOf, openEnvelope } from './open-envelope.ts'
import { type RawAnswer, readJson } from './read-json.ts'
import { isNothing, isRecord, printable, valueAt } from './read-values.ts'

/** A translated answer with notes for the operator, or the reason why it is unusable. */
export type Normalised =
  | {
      kind: 'answer'
      outcome: 'success' | 'refused' | 'missing' | 'login'
      status: number
      body: Envelope<unknown>
      notes: readonly string[]
    }
  | { kind: 'unusable'; status: number; found: string }

/** The answer for the portal's visitors. */
export interface Answered {
  status: number
  body: Envelope<unknown>
}

/** The portal's data for translation, besides the answer itself. */
export interface NormaliseContext extends Pick<
  CoerceContext,
  'dialect' | 'types' | 'timezone' | 'safeAddress' | 'now'
> {
  /** Sanitises the HTML and the addresses of an entity or an agreement, as for our own content. */
  clean: (data: unknown) => unknown
  /** Writes the messages for visitors that the backend's answer lacks. */
  say: Say
}

/** Calls that supply the subject of a page; their refusal means that the subject does not exist. */
const subjects: ReadonlySet<BackendCallName> = new Set(['details', 'agreement'])
/** Calls whose answer the next step needs. Other acts succeed even with an empty answer. */
const indispensable: ReadonlySet<BackendCallName> = new Set(['login', 'register', 'upload', 'contact'])

/** Calls that list bookings of one kind. */
const bookingKinds: { readonly [Name in BackendCallName]?: 'course' | 'activity' } = {
  courses: 'course',
  activities: 'activity',
}

/** Limit for one answer, because every row may contain its own unknown value. */
const MOST_NOTES = 8

/**
 * Translates another backend's answer (docs/specification/decisions.md#the-product) by the dialect into the envelope
 * that browsers and pages expect. All answers pass through this function. Pure.
 *
 * @param name the call, or undefined for one outside the contract: then only the envelope is translated
 * @param params the request in the portal's names
 */
export function normalise(
  name: BackendCallName | undefined,
  params: Readonly<Record<string, string>>,
  raw: RawAnswer,
  context: NormaliseContext,
): Normalised {
  const { dialect, say } = context
  if (raw.status >= 500) return unusable(`HTTP ${raw.status}`)
  const json = readJson(raw)
  if (raw.status === 401) return loginNeeded(say, json.ok ? messageOf(json.value, dialect) : '')
  if (!json.ok) return raw.status === 404 && isSubject(name) ? notFound(say, '') : unusable(json.found)

  const opened = openEnvelope(json.value, raw.status, dialect)
  if (opened.kind === 'none') return unusable(opened.found)
  const message = messageOf(json.value, dialect)
  if (opened.kind === 'login') return loginNeeded(say, message)
  const inner = valueAt(json.value, dialect.envelope.data)
  // Too fast at the gate of the backend: the call was not answered.
  if (raw.status === 429) return { ...refusedWithFields(message || say('refusals', 'rateLimited'), inner), status: 429 }
  if (opened.kind === 'missing' && !isSubject(name)) return { ...notFound(say, message), status: missingStatus(name) }
  if (opened.kind === 'missing' || (opened.kind === 'refused' && isSubject(name))) return notFound(say, message)
  if (opened.kind === 'refused') return refusedWithFields(message || say('upstream', 'refused'), inner)
  if (name === undefined) return success(inner ?? null, message, [])
  return normaliseData(name, params, inner, message, context)
}

function isSubject(name: BackendCallName | undefined): boolean {
  return name !== undefined && subjects.has(name)
}

/** Translates the content of a successful answer. */
function normaliseData(
  name: BackendCallName,
  params: Readonly<Record<string, string>>,
  inner: unknown,
  message: string,
  context: NormaliseContext,
): Normalised {
  const override = context.dialect.calls[name]
  const data = override?.data === undefined || override.data === '' ? inner : valueAt(inner, override.data)
  const { shape, method } = backendCall(name)
  if (!shape) return success(name === 'exportData' ? data : null, message, [])
  if (isSubject(name) && isEmpty(data)) return notFound(context.say, message)
  const coerced = coerceToContract(name, shape, params, data, context)
  if (coerced.ok) return success(coerced.data, message, coerced.notes)
  if (method === 'POST' && !indispensable.has(name)) return success(null, message, [coerced.found])
  return unusable(coerced.found)
}

function isEmpty(data: unknown): boolean {
  return isNothing(data) || data === false || (Array.isArray(data) && data.length === 0)
}

type Fitted = { ok: true; data: unknown; notes: readonly string[] } | { ok: false; found: string }

/** Converts the data to the shape of its call, and validates the result. */
function coerceToContract(
  name: BackendCallName,
  shape: NonNullable<BackendCall['shape']>,
  params: Readonly<Record<string, string>>,
  data: unknown,
  { clean, ...rest }: NormaliseContext,
): Fitted {
  const { dialect } = rest
  const notes: string[] = []
  const coerceContext: CoerceContext = {
    ...rest,
    list: listPlaces(dialect.list, dialect.calls[name]?.list),
    params,
    pageRequest: readPageRequest(params, dialect.parameters.firstPage),
    ...omitUndefined({ bookingKind: bookingKinds[name] }),
    properties: new Map(),
    note: (sentence) => void (notes.includes(sentence) || notes.length >= MOST_NOTES || notes.push(sentence)),
  }
  const coerced = coerceShape(shape, completeAnswer(name, data, coerceContext), '', coerceContext)
  if (!coerced.ok) return { ok: false, found: `${coerced.place}：${coerced.found}` }
  const parsed = shape.safeParse(cleaned(name, coerced.value, clean, dialect))
  if (parsed.success) return { ok: true, data: parsed.data, notes }
  const [issue] = parsed.error.issues
  return { ok: false, found: `${issue?.path.join('.') ?? ''} ${issue?.message ?? '不合要求'}` }
}

function unusable(found: string): Normalised {
  return { kind: 'unusable', status: 502, found }
}

function loginNeeded(say: Say, message: string): Normalised {
  return { ...refusal('login', message || say('refusals', 'loginRequired')), status: 401 }
}

/** Reading nothing shows an empty part of a page, with HTTP 404; an act on nothing shows its refusal. */
function missingStatus(name: BackendCallName | undefined): number {
  return name === undefined || backendCall(name).method === 'GET' ? 404 : 200
}

function notFound(say: Say, message: string): Normalised {
  return refusal('missing', message || say('refusals', 'articleNotFound'))
}

function success(data: unknown, message: string, notes: readonly string[]): Normalised {
  return { kind: 'answer', outcome: 'success', status: 200, body: { code: CODE_SUCCESS, msg: message, data }, notes }
}

function refusal(outcome: 'refused' | 'missing' | 'login', msg: string): Normalised & { kind: 'answer' } {
  return { kind: 'answer', outcome, status: 200, body: { code: CODE_REFUSED, msg, data: null }, notes: [] }
}

/** Refuses with the faults by field, which the form shows beside its fields (src/contract/forms/field-faults.ts). */
function refusedWithFields(msg: string, data: unknown): Normalised & { kind: 'answer' } {
  const answer = refusal('refused', msg)
  const faults = readFieldFaults(data)
  if (faults.length === 0) return answer
  const fields = Object.fromEntries(faults.map((fault) => [fault.field, printable(fault.message, LONGEST_MESSAGE)]))
  return { ...answer, body: { code: CODE_REFUSED, msg, data: { fields } } }
}

/** Sanitises the HTML before its relative addresses are completed. */
function cleaned(
  name: BackendCallName,
  data: unknown,
  clean: NormaliseContext['clean'],
  dialect: BackendDefinition,
): unknown {
  if (!subjects.has(name)) return data
  const safe = clean(data)
  return isRecord(safe) && typeof safe['body'] === 'string' && dialect.text.pictures !== ''
    ? { ...safe, body: withAddresses(safe['body'], dialect.text.pictures) }
    : safe
}

/** Makes relative addresses of pictures and files in sanitised HTML absolute, on the backend's site. */
function withAddresses(html: string, base: string): string {
  const root = base.replace(/\/+$/u, '')
  return html.replace(
    /(<img src="|<a href="(?=[^"]{1,500}\.(?:pdf|docx?|xlsx?|pptx?|zip|rar|mp[34]|jpe?g|png|webp)"))(?![a-z][a-z0-9+.-]*:|\/\/|#|")(?:\.?\/)*([^"]*)/giu,
    (_whole, start: string, path: string) => `${start}${root}/${path}`,
  )
}
