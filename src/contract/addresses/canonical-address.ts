import { dropFirstPage } from './page-number.ts'

/** Returns path and query below the router base, with sorted parameters, so that one page has one address. */
export function toAddress(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))
  dropFirstPage(search)
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
