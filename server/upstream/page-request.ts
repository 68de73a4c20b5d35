import { readPageNumber } from '#contract/addresses/page-number.ts'

/** The requested page of a list. */
export interface PageRequest {
  page: number
  limit: number
  /** The backend's number of its first page. */
  firstPage: number
}

/** Rows of a page without the parameter `limit`. */
export const DEFAULT_LIMIT = 12
const MOST_ROWS = 2000

type Params = Readonly<Record<string, unknown>>

/** Reads the requested page: parameters are text from browsers and numbers from the portal's own pages. */
export function readPageRequest(params: Params, firstPage: number): PageRequest {
  return {
    page: pageNumberOf(params),
    limit: Math.min(MOST_ROWS, Math.max(1, Number(params['limit'] ?? DEFAULT_LIMIT) || DEFAULT_LIMIT)),
    firstPage,
  }
}

/** Reads the number of the requested page. */
export function pageNumberOf({ page }: Params): number {
  return readPageNumber(page)
}
