import { omitUndefined } from '#contract/omit-undefined.ts'
import { pageCount } from '#contract/addresses/page-count.ts'
import { clampPage } from '#contract/addresses/page-number.ts'
import type { BackendListDefinition } from '#definition/grammar/backend-definition.ts'

import type { PageRequest } from './page-request.ts'
import { describeFound, isNothing, isRecord, toNumber, valueAt } from './read-values.ts'

/** The places of a list's parts in the answer. */
export interface ListPlaces {
  rows: string
  total: string
  page: string
  limit: string
  whole: boolean
}

const shapes = {
  rows: { rows: 'rows', total: 'total', page: 'page', limit: 'limit' },
  list: { rows: 'list', total: 'total', page: 'page', limit: 'limit' },
  paginator: { rows: 'data', total: 'total', page: 'current_page', limit: 'per_page' },
  array: { rows: '', total: '', page: '', limit: '' },
} as const satisfies Record<NonNullable<BackendListDefinition['shape']>, Omit<ListPlaces, 'whole'>>

/** Returns the places of one call's lists; the call's own definition overrides the general one. */
export function listPlaces(general: BackendListDefinition, override: BackendListDefinition | undefined): ListPlaces {
  const base = shapes[override?.shape ?? general.shape ?? 'rows']
  // A call with its own shape ignores the general names, which belong to another shape.
  const rest = override?.shape === undefined ? general : {}
  return { ...base, whole: false, ...pickPlaces(rest), ...pickPlaces(override ?? {}) }
}

function pickPlaces({ rows, total, page, limit, whole }: BackendListDefinition): Partial<ListPlaces> {
  return {
    ...omitUndefined({ rows, total, page, limit, whole }),
  }
}

export interface FoundList {
  rows: readonly unknown[]
  total: number
  page: number
  limit: number
}

/**
 * Finds the parts of a list, or describes the value in its place. A missing total is estimated so that visitors can
 * page on while rows come.
 */
export function findList(
  data: unknown,
  places: ListPlaces,
  pageRequest: PageRequest,
): { ok: true; list: FoundList } | { ok: false; found: string } {
  const rows = toRows(valueAt(data, places.rows))
  if (!rows)
    return {
      ok: false,
      found: `${places.rows === '' ? '内容' : `「${places.rows}」`}应为数组，得到${describeFound(places.rows === '' ? data : (valueAt(data, places.rows) ?? data))}`,
    }
  if (places.whole)
    return { ok: true, list: { ...cut(rows, pageRequest), total: rows.length, limit: pageRequest.limit } }
  const theirTotal = places.total === '' ? undefined : toNumber(valueAt(data, places.total))
  const theirPage = places.page === '' ? undefined : toNumber(valueAt(data, places.page))
  const page = Math.max(1, theirPage === undefined ? pageRequest.page : theirPage + 1 - pageRequest.firstPage)
  const named = (places.limit === '' ? undefined : toNumber(valueAt(data, places.limit))) ?? 0
  const limit = named > 0 ? named : guessLimit(rows.length, theirTotal, page, pageRequest)
  const total = theirTotal ?? (rows.length < limit ? (page - 1) * limit + rows.length : page * limit + 1)
  return {
    ok: true,
    list: {
      rows,
      total: Math.max(0, Math.floor(total)),
      page: Math.floor(page),
      limit: Math.max(1, Math.floor(limit)),
    },
  }
}

/** Fewer rows than requested on a page that is not the last mean that the backend has a fixed page size. */
function guessLimit(count: number, total: number | undefined, page: number, pageRequest: PageRequest): number {
  const isShort = count > 0 && count < pageRequest.limit && total !== undefined && page * pageRequest.limit < total
  return isShort ? count : pageRequest.limit
}

/** Reads rows. PHP encodes a filtered array as an object with numeric keys, and an empty one as null or "". */
export function toRows(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (value === null || value === '') return []
  if (!isRecord(value)) return undefined
  const names = Object.keys(value)
  return names.length > 0 && names.every((name) => /^\d{1,9}$/u.test(name))
    ? Object.values(value).filter((row) => !isNothing(row))
    : undefined
}

function cut(rows: readonly unknown[], { page, limit }: PageRequest): { rows: readonly unknown[]; page: number } {
  const nearest = clampPage(page, pageCount({ total: rows.length, limit }))
  return { rows: rows.slice((nearest - 1) * limit, nearest * limit), page: nearest }
}
