import { type DocumentFilter, documentFilters } from '#contract/studio/document-list-response.ts'

/** What a list of documents shows. The page's address has it, so that going back, a reload and a copied link work. */
export interface ListQuery {
  /** The key of a content type; empty for all. */
  type: string
  filter: DocumentFilter
  /** A part of the titles; empty for all. */
  q: string
  /** Whether only the person's documents are listed. */
  mine: boolean
}

export const MAX_SEARCH = 60
export const wholeList: ListQuery = { type: '', filter: 'all', q: '', mine: false }

/** Reads what a list shows from the query of an address, which anybody may have written. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const filter = params.get('filter')
  return {
    type: params.get('type') ?? '',
    filter: documentFilters.find((one) => one === filter) ?? 'all',
    q: (params.get('q') ?? '').trim().slice(0, MAX_SEARCH),
    mine: params.get('mine') === '1',
  }
}

/** Writes what a list shows, without what is usual: the query of the page's address, and of the call. */
export function writeListQuery({ type, filter, q, mine }: ListQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (type !== '') params.set('type', type)
  if (filter !== 'all') params.set('filter', filter)
  if (q !== '') params.set('q', q)
  if (mine) params.set('mine', '1')
  return params
}

/** Returns the call of a list's first page, or of the one that begins at a cursor. */
export function listCall(query: ListQuery, after?: string): string {
  const params = writeListQuery(query)
  if (after !== undefined) params.set('after', after)
  return params.size === 0 ? 'content' : `content?${params}`
}
