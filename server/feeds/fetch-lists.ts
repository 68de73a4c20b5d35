import {
  type ArticleResponse,
  detailsResponse,
  type DetailsResponse,
  type ListResponse,
  listResponse,
} from '#contract/entities/article.ts'
import { pageCount } from '#contract/addresses/page-count.ts'
import type { DataSource } from '#data/data-source.ts'
import { planRequest } from '#plan/request-key.ts'

export type Fetched<Data> = { kind: 'ok'; data: Data } | { kind: 'missing' } | { kind: 'unavailable' }

/** Maximum number of rows of one list call. */
export const PAGE_ROWS = 60

/** Requests one page of a list. */
export async function fetchList(
  source: DataSource,
  params: Readonly<Record<string, string | number>>,
): Promise<Fetched<ListResponse>> {
  const result = await source(planRequest('list', params))
  if (result.kind !== 'ok') return { kind: result.kind === 'not-found' ? 'missing' : 'unavailable' }
  const parsed = listResponse.safeParse(result.data)
  return parsed.success ? { kind: 'ok', data: parsed.data } : { kind: 'unavailable' }
}

export async function fetchDetails(source: DataSource, type: number, id: number): Promise<Fetched<DetailsResponse>> {
  const result = await source(planRequest('details', { type, id }))
  if (result.kind !== 'ok')
    return { kind: result.kind === 'not-found' || result.kind === 'refused' ? 'missing' : 'unavailable' }
  const parsed = detailsResponse.safeParse(result.data)
  return parsed.success ? { kind: 'ok', data: parsed.data } : { kind: 'unavailable' }
}

/** Requests pages `first` to `last` of a list one after the other, as far as they exist. */
export async function fetchPages(
  source: DataSource,
  params: Readonly<Record<string, string | number>>,
  first: number,
  last: number,
): Promise<Fetched<ArticleResponse[]>> {
  const rows: ArticleResponse[] = []
  for (let page = first; page <= last; page += 1) {
    const fetched = await fetchList(source, { ...params, page, limit: PAGE_ROWS })
    if (fetched.kind !== 'ok') return fetched
    const { data } = fetched
    // A page beyond the end is answered with the nearest one.
    if (data.page !== page) break
    rows.push(...data.rows)
    if (data.rows.length === 0 || page >= pageCount(data)) break
  }
  return { kind: 'ok', data: rows }
}
