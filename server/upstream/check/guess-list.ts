import type { BackendListDefinition } from '#definition/grammar/backend-definition.ts'

import { toRows } from '../read-list.ts'
import { isRecord, toNumber, valueAt } from '../read-values.ts'

const rows = ['rows', 'list', 'data', 'items', 'records', 'lists', 'results', 'content', 'articles', 'dataList']
const totals = ['total', 'count', 'totalCount', 'total_count', 'totalElements', 'totalNum', 'recordsTotal', 'all']
const pages = [
  'page',
  'current_page',
  'currentPage',
  'pageNum',
  'page_num',
  'pageNo',
  'page_no',
  'current',
  'pageIndex',
]
const limits = ['limit', 'per_page', 'pageSize', 'page_size', 'pagesize', 'size', 'listRows', 'perPage']

/** Guesses the structure of a list in the shortest notation; undefined without a list. */
export function guessList(data: unknown): BackendListDefinition | undefined {
  if (toRows(data) !== undefined && data !== null && data !== '') return { shape: 'array' }
  if (!isRecord(data)) return undefined
  const here = listWithin(data, '')
  if (here) return here
  for (const name of Object.keys(data).slice(0, 30)) {
    const inner = data[name]
    const found = isRecord(inner) ? listWithin(inner, `${name}.`) : undefined
    if (found) return found
  }
  return undefined
}

function listWithin(data: Readonly<Record<string, unknown>>, before: string): BackendListDefinition | undefined {
  const names = [...rows, ...Object.keys(data).slice(0, 30)]
  const rowsName = names.find(
    (name) => Array.isArray(valueAt(data, name)) && toRows(valueAt(data, name))?.every(isRecord),
  )
  if (rowsName === undefined) return undefined
  const numbered = (candidates: readonly string[]) => candidates.find((name) => toNumber(data[name]) !== undefined)
  const total = numbered(totals)
  const page = numbered(pages)
  const limit = numbered(limits)
  if (before === '' && total === 'total') {
    if (rowsName === 'rows' && fits(page, 'page') && fits(limit, 'limit')) return { shape: 'rows' }
    if (rowsName === 'list' && fits(page, 'page') && fits(limit, 'limit')) return { shape: 'list' }
    if (rowsName === 'data' && page === 'current_page') return { shape: 'paginator' }
  }
  const named = (name: string | undefined) => (name === undefined ? '' : before + name)
  return { rows: before + rowsName, total: named(total), page: named(page), limit: named(limit) }
}

/** A part that the backend leaves out cannot contradict the expected shape. */
function fits(found: string | undefined, expected: string): boolean {
  return found === undefined || found === expected
}
