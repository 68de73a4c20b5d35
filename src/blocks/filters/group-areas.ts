import type { FacetValue } from '#contract/entities/article.ts'

/** A province and its places. */
export interface AreaGroup {
  province: FacetValue
  places: readonly FacetValue[]
}

/**
 * Groups areas by province after GB/T 2260: the first two digits are the province, whose own code ends in four zeros. A
 * place that is the only one of its province (a municipality and its "city") is not listed twice.
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
