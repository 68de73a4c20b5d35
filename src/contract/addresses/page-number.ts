/** Largest page number that an address or a call may have. */
export const MAX_PAGE = 1_000_000

/** The query parameter of an address that holds the page number of a list. */
export const PAGE_PARAM = 'p'

type Query = Readonly<Record<string, string>>

/**
 * Reads a page number; everything but a positive number means the first page. A number beyond the last page means the
 * nearest existing page (docs/specification/decisions.md#lists), which only the backend knows.
 */
export function readPageNumber(value: unknown): number {
  const page = Math.floor(Number(value))
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, MAX_PAGE) : 1
}

/** Returns the existing page nearest to the given one; an empty list has one empty page. */
export function clampPage(page: number, pages: number): number {
  return Math.min(readPageNumber(page), readPageNumber(pages))
}

/** Returns the query that leads to a page of the same list. */
export function withPage(query: Query, page: number): Query {
  return { ...query, [PAGE_PARAM]: String(page) }
}

/** Returns the query without its page number: what remains are filters and the sort order. */
export function withoutPage(query: Query): Query {
  const { [PAGE_PARAM]: _page, ...rest } = query
  return rest
}

/** Writes a page number into an address. The first page has none, so that it has one address. */
export function setPage(search: URLSearchParams, page: number): void {
  search.set(PAGE_PARAM, String(page))
  dropFirstPage(search)
}

export function dropFirstPage(search: URLSearchParams): void {
  if (search.get(PAGE_PARAM) === '1') search.delete(PAGE_PARAM)
}
