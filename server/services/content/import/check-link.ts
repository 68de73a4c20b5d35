import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { findNamed } from '#server/db/content/entity-status.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import { shown } from '#server/services/content/format/content-fault.ts'
import { decoded } from '#server/platform/text/decoded.ts'

/** Folders below the router base that hold no pages: feeds, live streams and the portal's own files. */
const beside: readonly string[] = ['feeds/', 'live/', 'portal/', 'assets/', 'api/']

/** Where a link of a text leads. */
export type LinkKind = 'elsewhere' | 'media' | 'page' | 'file'

/** Tells pages of the portal, its pictures and files, and files beside the content apart from all other addresses. */
export function linkKindOf(address: string): LinkKind {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?|$)/iu.test(address)) return 'elsewhere'
  if (address.startsWith(`${ROUTER_BASE}media/`)) return 'media'
  if (address.startsWith(ROUTER_BASE)) return 'page'
  // Other addresses of this host do not belong to the portal, so they cannot be checked.
  return address.startsWith('/') ? 'elsewhere' : 'file'
}

/** The path of a page below the router base, as its address names it, without query and fragment. */
export function pagePathOf(address: string): string {
  return decoded(address.replace(/[?#].*$/su, ''))
    .slice(ROUTER_BASE.length)
    .replace(/\/+$/u, '')
}

/** Says what is wrong with a link to a page of the portal; undefined for one that leads to a page. */
export type LinkCheck = (address: string) => Promise<string | undefined>

/** Creates the check of links to pages; each address is looked up once. */
export function createLinkCheck(
  queries: Queries,
  { types, media }: Pick<ContentContext, 'types' | 'media'>,
): LinkCheck {
  const cache = new Map<string, Promise<string | undefined>>()
  const look = async (path: string): Promise<string | undefined> => {
    if (path === '' || beside.some((folder) => path.startsWith(folder))) return undefined
    const page = media.pageAt(path)
    if (page === undefined) return `门户里没有${shown(`${ROUTER_BASE}${path}`)}这个页面`
    const { type, id } = page
    if (type === undefined || id === undefined) return undefined
    const found = await findNamed(queries, [id], [])
    if (found.some((entity) => entity.type === type)) return undefined
    const name = types().find((candidate) => candidate.type === type)?.name ?? ''
    return `${shown(`${ROUTER_BASE}${path}`)}指向的内容不存在：没有编号为 ${id} 的${name}`
  }
  return (address) => {
    const path = pagePathOf(address)
    const fault = cache.get(path) ?? look(path)
    cache.set(path, fault)
    return fault
  }
}
