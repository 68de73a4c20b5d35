import { type BackendCallName, backendCall } from '#contract/calls/backend-calls.ts'
import type { BackendDefinition } from '#definition/grammar/backend-definition.ts'

import { pageNumberOf, DEFAULT_LIMIT } from './page-request.ts'
import { listPlaces } from './read-list.ts'
import { theirValue } from './translate-values.ts'

/** A request in the portal's names. */
export interface CallRequest {
  name: BackendCallName
  /** Parameters of a read, or the body: text, numbers, booleans, lists, and objects of answers. */
  params: Readonly<Record<string, unknown>>
}

/** The request in the backend's form. */
export interface TheirRequest {
  url: string
  method: 'GET' | 'POST'
  body?: string
  contentType?: string
}

/** Translates a call to the backend: path, method, names and values of parameters. Pure. */
export function translateRequest(
  { name, params }: CallRequest,
  dialect: BackendDefinition,
  root: string,
): TheirRequest {
  const { path, method: ourMethod } = backendCall(name)
  const override = dialect.calls[name]
  const method = override?.method ?? ourMethod
  const theirs = translateParams(name, params, dialect)
  const url = `${root}/${override?.path ?? path}`
  if (method === 'GET') return { url: withQuery(url, flatten(theirs)), method }
  return (override?.send ?? dialect.send) === 'form'
    ? {
        url,
        method,
        body: new URLSearchParams(flatten(theirs)).toString(),
        contentType: 'application/x-www-form-urlencoded',
      }
    : { url, method, body: JSON.stringify(Object.fromEntries(theirs)), contentType: 'application/json' }
}

/** Translates names and values. The dialect's fixed parameters come last, and the first of a name wins. */
export function translateParams(
  name: BackendCallName,
  params: Readonly<Record<string, unknown>>,
  dialect: BackendDefinition,
): [string, unknown][] {
  const { parameters } = dialect
  const override = dialect.calls[name]
  const names = { ...parameters.names, ...override?.names }
  const isWhole = listPlaces(dialect.list, override?.list).whole
  const result = new Map<string, unknown>()
  for (const [ours, value] of Object.entries(params)) {
    if (value === undefined || (isWhole && (ours === 'page' || ours === 'limit'))) continue
    const theirs = Object.hasOwn(names, ours) ? names[ours] : ours
    if (theirs === undefined || theirs === '') continue
    result.set(theirs, translateValue(ours, value, name, params, dialect))
  }
  for (const [theirs, value] of Object.entries({ ...parameters.fixed, ...override?.fixed }))
    if (!result.has(theirs)) result.set(theirs, value)
  return [...result]
}

function translateValue(
  ours: string,
  value: unknown,
  name: BackendCallName,
  params: Readonly<Record<string, unknown>>,
  dialect: BackendDefinition,
): unknown {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return value
  const { parameters, types, calls } = dialect
  const text = String(value)
  const mapping = calls[name]?.values?.[ours] ?? parameters.values[ours]
  if (mapping !== undefined && Object.hasOwn(mapping, text)) return mapping[text]
  if (ours === 'type' && Object.hasOwn(types, text)) return types[text]
  const theirs = theirValue(dialect, name, ours, text)
  if (theirs !== undefined) return theirs
  if (ours !== 'page' || !/^\d{1,9}$/u.test(text)) return value
  if (parameters.offset) return (pageNumberOf({ page: text }) - 1) * (Number(params['limit'] ?? 0) || DEFAULT_LIMIT)
  return parameters.firstPage === 0 ? Math.max(0, Number(text) - 1) : value
}

/** Flattens lists and objects to the form fields of PHP: `images[0]`, `answers[age]`. */
function flatten(entries: readonly [string, unknown][]): [string, string][] {
  return entries.flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return []
    if (Array.isArray(value))
      return flatten(value.map((item: unknown, index): [string, unknown] => [`${name}[${index}]`, item]))
    if (typeof value === 'object')
      return flatten(Object.entries(value).map(([inner, item]): [string, unknown] => [`${name}[${inner}]`, item]))
    if (typeof value === 'boolean') return [[name, value ? '1' : '0']]
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
  })
}

function withQuery(url: string, entries: [string, string][]): string {
  const query = new URLSearchParams(entries).toString()
  return query === '' ? url : `${url}?${query}`
}
