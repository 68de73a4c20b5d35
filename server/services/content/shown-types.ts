import type { SourceName } from '#contract/sources.ts'
import { siteTypeNumbers } from '#server/db/site/site-types.ts'

/** The parameters that say which types an answer shows. */
interface Asked {
  type?: number | undefined
  id?: number | undefined
}

/**
 * Returns the types whose entities an answer shows: it stays the same while none of them changes. An answer about one
 * entity may show related ones of any type.
 */
export function shownTypes(source: SourceName, { type, id }: Asked): readonly number[] | 'all' {
  const { banner, ad, link, notice } = siteTypeNumbers
  if (source === 'config' || source === 'agreement') return []
  if (source === 'banner' || source === 'ad') return [banner, ad]
  if (source === 'links') return [link]
  if (source === 'notices') return [notice]
  if (source === 'details' || source === 'search' || type === undefined || id !== undefined) return 'all'
  return [type]
}

/** Returns these parameters of a request. */
export function askedIn({ type, id }: Readonly<Record<string, string | number>>): Asked {
  return { type: type === undefined ? undefined : Number(type), id: id === undefined ? undefined : Number(id) }
}
