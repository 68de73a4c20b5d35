import names from './areas.json' with { type: 'json' }

const byCode: Readonly<Record<string, string>> = names

/**
 * Returns an area and the levels above it, nearest first, after GB/T 2260: two digits for the province,
 * two for the city, two for the district. "330106" → 330106, 330100, 330000.
 */
export function areaLevels(code: string): string[] {
  if (!/^\d{6}$/u.test(code)) return []
  return [...new Set([code, `${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`])]
}

/** Whether a code lies in a province of GB/T 2260; the exact code is not required, because districts come and go. */
export function isArea(code: string): boolean {
  return /^\d{6}$/u.test(code) && `${code.slice(0, 2)}0000` in byCode
}

/** Returns the area in words from the province down: "浙江省 杭州市 西湖区"; empty for an unknown code. */
export function areaName(code: string): string {
  // A municipality is its own city; counties directly under a province have a level in between without a place.
  const parts = areaLevels(code)
    .toReversed()
    .map((level) => byCode[level] ?? '')
    .filter((name) => name !== '' && !name.startsWith('省直辖') && !name.startsWith('自治区直辖'))
  return [...new Set(parts)].join(' ')
}

/** Returns the last part of the area's name: "西湖区". */
export function areaLabel(code: string): string {
  return byCode[code] ?? areaName(code).split(' ').at(-1) ?? code
}

/** Whether an area lies directly below another: a city in its province, a district in its city; provinces below ''. */
export function isDirectlyBelow(code: string, above: string): boolean {
  if (above === '') return code.endsWith('0000')
  return code !== above && areaLevels(code).filter((level) => level !== code)[0] === above
}

/** All areas with their codes, in the order of these. */
export function areaOptions(): readonly [code: string, name: string][] {
  return Object.entries(byCode).toSorted(([one], [other]) => (one < other ? -1 : 1))
}
