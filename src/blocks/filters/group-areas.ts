import type { FacetValue } from '#contract/article.ts'

/** A province and the places in it. */
export interface AreaGroup {
  province: FacetValue
  places: readonly FacetValue[]
}

/**
 * Areas below their province, after GB/T 2260: the first two digits are the province, whose own code ends in four zeros.
 * A place that is all its province has (a municipality and its "city") is not said twice.
 */
export function groupAreas(areas: readonly FacetValue[]): readonly AreaGroup[] {
  const groups = new Map<string, { province: FacetValue; places: FacetValue[] }>()
  for (const area of [...areas].sort((a, b) => (a.value < b.value ? -1 : 1))) {
    const code = area.value.slice(0, 2)
    const group = groups.get(code)
    if (!group) groups.set(code, { province: area, places: [] })
    else if (area.label !== group.province.label) group.places.push(area)
  }
  return [...groups.values()]
}
