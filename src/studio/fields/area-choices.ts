import type { Areas } from '#contract/studio/areas-response.ts'

/** The codes of an area from the province down, '' where it names no level. */
export interface AreaLevels {
  province: string
  city: string
  county: string
}

/** Splits a code: "330106" lies in 330000 and in 330100. */
export function areaLevels(code: string): AreaLevels {
  if (!/^\d{6}$/u.test(code)) return { province: '', city: '', county: '' }
  return {
    province: `${code.slice(0, 2)}0000`,
    city: code.slice(2, 4) === '00' ? '' : `${code.slice(0, 4)}00`,
    county: code.endsWith('00') ? '' : code,
  }
}

/** Returns the areas to choose from at each level, of the levels that are chosen above. */
export function areaChoices(areas: Areas, { province, city }: AreaLevels): Record<keyof AreaLevels, Areas> {
  const below = (parent: string, digits: number) =>
    parent === '' ? [] : areas.filter(([code]) => code.startsWith(parent.slice(0, digits)) && code !== parent)
  return {
    province: areas.filter(([code]) => code.endsWith('0000')),
    city: below(province, 2).filter(([code]) => code.endsWith('00')),
    county: below(city, 4),
  }
}

/** Returns the name of an area from the province down; undefined for a code that the list lacks. */
export function areaFullName(areas: Areas, code: string): string | undefined {
  const names = new Map(areas)
  if (!names.has(code)) return undefined
  const { province, city, county } = areaLevels(code)
  const parts = [province, city, county].flatMap((level) => names.get(level) ?? [])
  return [...new Set(parts)].join(' ')
}
