import { toAddress } from '#contract/addresses/canonical-address.ts'
import { withoutPage, withPage } from '#contract/addresses/page-number.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

import type { PageFacts } from './page-context.ts'

/**
 * Returns the address of this page with other query values; `undefined` removes a value. The page number is reset,
 * because another choice is another list.
 */
export function addressWith(
  page: Pick<PageFacts, 'path' | 'query'>,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const query = Object.entries({ ...withoutPage(page.query), ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  )
  return `/${toAddress(page.path, Object.fromEntries(query))}`
}

/** Returns the address of another page of the list that this page shows. */
export function listPageAddress(page: Pick<PageFacts, 'path' | 'query'>, number: number): string {
  return addressWith(page, withPage({}, number))
}

/** Returns the address of an entity's details, or undefined where its type has no details page. */
export function detailsAddress(
  page: Pick<PageFacts, 'site'>,
  entity: { type: number; id: number },
): string | undefined {
  const pattern = page.site.types[entity.type]?.detailsPath
  return pattern === undefined ? undefined : `/${pattern.replace(/\{[^}]+\}/u, String(entity.id))}`
}

/** Returns the link address of a path of the schema ("news", "/web/news", "https://…"). */
export function linkAddress(to: string): { href: string; isExternal: boolean } {
  if (/^(?:https?:\/\/|mailto:|tel:)/iu.test(to)) return { href: to, isExternal: true }
  const below = to.startsWith(ROUTER_BASE) ? to.slice(ROUTER_BASE.length) : to.replace(/^\/+/u, '')
  return { href: `/${below}`, isExternal: false }
}
