import { type BackendCallName, backendCall } from '#contract/backend-calls.ts'
import { CODE_REFUSED, CODE_SUCCESS, type Envelope } from '#contract/envelope.ts'
import { readFieldFaults } from '#contract/field-faults.ts'
import type { BackendDefinition } from '#definition/grammar/backend-definition.ts'

import { completeAnswer } from './complete-answer.ts'
import type { FitContext } from './fit-context.ts'
import { listPlaces } from './fit-list.ts'
import { fitShape } from './fit-shape.ts'
import { type RawAnswer, readJson } from './read-json.ts'
import { describeFound, isNothing, isRecord, printable, toText, toWord, valueAt } from './read-values.ts'

/** A translated answer with notes for the operator, or the reason why it is unusable. */
export type Normalised =
  | { kind: 'answer'; status: number; body: Envelope<unknown>; notes: readonly string[] }
  | { kind: 'unusable'; status: number; found: string }

/** The answer for the portal's visitors. */
export interface Answered {
  status: number
  body: Envelope<unknown>
}

/** The portal's data for translation, besides the answer itself. */
export interface Surroundings extends Pick<FitContext, 'dialect' | 'types' | 'timezone' | 'safeAddress' | 'now'> {
  /** Sanitises the HTML and the addresses of an entity or an agreement, as for our own content. */
  clean: (data: unknown) => unknown
}

/** Calls that supply the subject of a page; their refusal means that the subject does not exist. */
const subjects: ReadonlySet<BackendCallName> = new Set(['details', 'agreement'])
/** Calls whose answer the next step needs. Other acts succeed even with an empty answer. */
const indispensable: ReadonlySet<BackendCallName> = new Set(['login', 'register', 'upload', 'contact'])

/** Rows of a page without the parameter `limit`. */
const DEFAULT_LIMIT = 12
/** Limit for one answer, because every row may contain its own unknown value. */
const MOST_NOTES = 8
const LONGEST_MESSAGE = 200

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
  { clean, ...known }: Surroundings,
): Normalised {
  const { dialect } = known
  if (raw.status >= 500) return { kind: 'unusable', status: 502, found: `HTTP ${raw.status}` }
  const isSubject = name !== undefined && subjects.has(name)
  const json = readJson(raw)
  if (raw.status === 401) return refusal(401, json.ok ? messageOf(json.value, dialect) : '', '请先登录')
  if (!json.ok)
    return raw.status === 404 && isSubject
      ? refusal(404, '', '内容不存在或已下线')
      : { kind: 'unusable', status: 502, found: json.found }

  const opened = openEnvelope(json.value, raw.status, dialect)
  if (opened.kind === 'none') return { kind: 'unusable', status: 502, found: opened.found }
  const message = messageOf(json.value, dialect)
  if (opened.kind === 'login') return refusal(401, message, '请先登录')
  const inner = valueAt(json.value, dialect.envelope.data)
  if (opened.kind === 'missing' || (opened.kind === 'refused' && isSubject))
    return refusal(404, message, '内容不存在或已下线')
  if (opened.kind === 'refused')
    return { ...refusal(raw.status >= 400 ? raw.status : 409, message, '操作没有成功'), ...fieldFaults(inner, message) }

  const own = name === undefined ? undefined : dialect.calls[name]
  const data = own?.data === undefined || own.data === '' ? inner : valueAt(inner, own.data)
  if (name === undefined) return success(data ?? null, message, [])
  const { shape } = backendCall(name)
  if (!shape) return success(name === 'exportData' ? data : null, message, [])
  if (isSubject && (isNothing(data) || data === false || (Array.isArray(data) && data.length === 0)))
    return refusal(404, message, '内容不存在或已下线')

  const notes: string[] = []
  const places = listPlaces(dialect.list, own?.list)
  const context: FitContext = {
    ...known,
    list: places,
    params,
    asked: askedPage(params, dialect),
    note: (sentence) => void (notes.includes(sentence) || notes.length >= MOST_NOTES || notes.push(sentence)),
  }
  const fitted = fitShape(shape, completeAnswer(name, data, context), '', context)
  const parsed = fitted.ok ? shape.safeParse(cleaned(name, fitted.value, clean, dialect)) : undefined
  if (parsed?.success === true) return success(parsed.data, message, notes)
  const [issue] = parsed?.error.issues ?? []
  const found = fitted.ok
    ? `${issue?.path.join('.') ?? ''} ${issue?.message ?? '不合要求'}`
    : `${fitted.place}：${fitted.found}`
  if (backendCall(name).method === 'POST' && !indispensable.has(name)) return success(null, message, [found])
  return { kind: 'unusable', status: 502, found }
}

function success(data: unknown, message: string, notes: readonly string[]): Normalised {
  return { kind: 'answer', status: 200, body: { code: CODE_SUCCESS, msg: message, data }, notes }
}

function refusal(status: number, message: string, otherwise: string): Normalised & { kind: 'answer' } {
  return { kind: 'answer', status, body: { code: CODE_REFUSED, msg: message || otherwise, data: null }, notes: [] }
}

/** Reads the faults by field, which the form shows beside its fields (src/contract/field-faults.ts). */
function fieldFaults(data: unknown, message: string): Partial<Pick<Normalised & { kind: 'answer' }, 'body'>> {
  const faults = readFieldFaults(data)
  return faults.length === 0
    ? {}
    : {
        body: {
          code: CODE_REFUSED,
          msg: message || '操作没有成功',
          data: {
            fields: Object.fromEntries(faults.map((fault) => [fault.field, printable(fault.message, LONGEST_MESSAGE)])),
          },
        },
      }
}

type Opened = { kind: 'success' | 'refused' | 'login' | 'missing' } | { kind: 'none'; found: string }

function openEnvelope(json: unknown, status: number, { envelope }: BackendDefinition): Opened {
  if (envelope.code === '') return { kind: status === 404 ? 'missing' : status >= 400 ? 'refused' : 'success' }
  const code = toWord(valueAt(json, envelope.code)) ?? ''
  if (code === '')
    return {
      kind: 'none',
      found: isRecord(json)
        ? `答复里没有状态码「${envelope.code}」，得到${describeFound(json)}`
        : `应为对象，得到${describeFound(json)}`,
    }
  const isOf = (codes: readonly (string | number | boolean)[]) => codes.some((candidate) => String(candidate) === code)
  if (isOf(envelope.success))
    return status >= 400 ? { kind: status === 404 ? 'missing' : 'refused' } : { kind: 'success' }
  if (isOf(envelope.login)) return { kind: 'login' }
  return { kind: status === 404 || isOf(envelope.missing) ? 'missing' : 'refused' }
}

function messageOf(json: unknown, { envelope }: BackendDefinition): string {
  return envelope.message === '' ? '' : printable(toText(valueAt(json, envelope.message)) ?? '', LONGEST_MESSAGE)
}

function askedPage(params: Readonly<Record<string, string>>, { parameters }: BackendDefinition): FitContext['asked'] {
  return {
    page: Math.max(1, Number(params['page'] ?? 1) || 1),
    limit: Math.min(2000, Math.max(1, Number(params['limit'] ?? DEFAULT_LIMIT) || DEFAULT_LIMIT)),
    firstPage: parameters.firstPage,
  }
}

/** Sanitises the HTML before its relative addresses are completed. */
function cleaned(
  name: BackendCallName,
  data: unknown,
  clean: Surroundings['clean'],
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
