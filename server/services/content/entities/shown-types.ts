import type { SourceName } from '#contract/calls/sources.ts'
import { siteTypeNumbers } from '#server/db/site/site-types.ts'

/** The parameters that say which types an answer shows. */
interface ShownParameters {
  type?: number | undefined
  id?: number | undefined
  related?: number | undefined
}

/**
 * Returns the types whose entities an answer shows: it stays the same while none of them changes. An answer about one
 * entity may show related ones of any type, and a relation is written with either of its two entities.
 */
export function shownTypes(source: SourceName, { type, id, related }: ShownParameters): readonly number[] | 'all' {
  const { banner, ad, link, notice, 'hot-word': hotWord } = siteTypeNumbers
  if (source === 'config' || source === 'agreement') return []
  if (source === 'banner' || source === 'ad') return [banner, ad]
  if (source === 'links') return [link]
  if (source === 'notices') return [notice]
  if (source === 'hotWords') return [hotWord]
  const isOfAll = source === 'details' || source === 'search'
  if (isOfAll || type === undefined || id !== undefined || related !== undefined) return 'all'
  return [type]
}

/** Returns these parameters of a request. */
export function readShownParameters({ type, id, related }: Readonly<Record<string, string | number>>): ShownParameters {
  const numberIn = (value: string | number | undefined) => (value === undefined ? undefined : Number(value))
  return { type: numberIn(type), id: numberIn(id), related: numberIn(related) }
}
