import type { TypeModel } from '#compile/portal.ts'
import type { FacetValue } from '#contract/entities/article.ts'
import { areaLabel, areaLevels, isDirectlyBelow } from '#server/db/content/area-codes.ts'
import { isFacet } from '#server/db/content/settled-facets.ts'
import type { ArticleFilter } from '#server/db/lists/article-filter.ts'
import { countFacets } from '#server/db/lists/facets.ts'
import type { FacetCount } from '#server/db/lists/facets.ts'
import type { Store } from '#server/db/connection/store.ts'

/** Filters of every type in addition to its own fields. */
const commonFilters = ['category', 'area'] as const

/** Returns the names of the filters of a type: common filters and the type's filterable fields. */
export function filterNames(type: TypeModel): string[] {
  return [...new Set([...commonFilters, ...type.fields.filter(isFacet).map((field) => field.name)])]
}

/** Returns the facets of a list, each value with its count. Facets without a value are left out. */
export async function listFacets(
  store: Store,
  type: TypeModel,
  filter: ArticleFilter,
): Promise<Record<string, FacetValue[]>> {
  const names = filterNames(type)
  const counts = await countFacets(store, filter, names)
  const facets: Record<string, FacetValue[]> = {}
  for (const name of names) {
    const chosen = filter.facets?.[name]
    const values = withChosen(
      counts.filter((count) => count.name === name),
      name,
      chosen,
    )
    const choices = isAreaFacet(type, name)
      ? areaChoices(values, chosen)
      : choicesInOrder(authoredOrder(type, name), values)
    if (choices.length > 0) facets[name] = choices
  }
  return facets
}

/** Adds the chosen value even where the other filters leave nothing for it, so that the visitor can undo it. */
function withChosen(counts: readonly FacetCount[], name: string, chosen: string | undefined): readonly FacetCount[] {
  return chosen === undefined || counts.some(({ value }) => value === chosen)
    ? counts
    : [...counts, { name, value: chosen, count: 0 }]
}

function isAreaFacet(type: TypeModel, name: string): boolean {
  return name === 'area' || type.fields.some((field) => field.name === name && field.kind === 'area')
}

function authoredOrder(type: TypeModel, name: string): readonly string[] {
  return name === 'category' ? type.categories : (type.fields.find((field) => field.name === name)?.options ?? [])
}

/** Sorts values in the order of the schema; values absent from it follow, most frequent first. */
function choicesInOrder(authored: readonly string[], counts: readonly FacetCount[]): FacetValue[] {
  const place = (value: string) => (authored.includes(value) ? authored.indexOf(value) : authored.length)
  return counts
    .toSorted((a, b) => place(a.value) - place(b.value) || b.count - a.count || (a.value < b.value ? -1 : 1))
    .map(({ name: _name, ...value }) => ({ ...value, label: value.value }))
}

/**
 * Returns provinces; below a chosen province also its cities, below a chosen city its districts: 300 names at once are
 * too many to choose from.
 */
function areaChoices(counts: readonly FacetCount[], chosen: string | undefined): FacetValue[] {
  const opened = ['', ...(chosen === undefined ? [] : areaLevels(chosen))]
  return counts
    .filter(({ value }) => value === chosen || opened.some((above) => isDirectlyBelow(value, above)))
    .toSorted((a, b) => (a.value < b.value ? -1 : 1))
    .map(({ name: _name, ...value }) => ({ ...value, label: areaLabel(value.value) }))
}
