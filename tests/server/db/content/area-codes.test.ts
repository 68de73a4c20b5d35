import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { describe, expect, it } from 'vitest'

import { areaLabel, areaLevels, areaName, isArea, isDirectlyBelow } from '#server/db/content/area-codes.ts'

describe('areas (GB/T 2260)', () => {
  it.each([
    ['330106', '浙江省 杭州市 西湖区'],
    ['330100', '浙江省 杭州市'],
    ['330000', '浙江省'],
    ['110101', '北京市 东城区'],
    ['419001', '河南省 济源市'],
    ['820000', '澳门特别行政区'],
    ['330199', '浙江省 杭州市'],
    ['', ''],
    ['33', ''],
    ['999999', ''],
  ])('have for %s the name "%s"', (code, name) => {
    expect(areaName(code)).toBe(name)
  })

  it.each([
    ['330106', ['330106', '330100', '330000']],
    ['330100', ['330100', '330000']],
    ['330000', ['330000']],
    ['3301', []],
    ["33' or 1", []],
  ])('have for %s the levels %j', (code, levels) => {
    expect(areaLevels(code)).toEqual(levels)
  })

  it('include a district that came after the list, but no unknown province', () => {
    expect(isArea('330199')).toBe(true)
    expect(isArea('990101')).toBe(false)
    expect(areaLabel('330106')).toBe('西湖区')
  })

  it('place provinces below nothing, cities below provinces, districts below cities', () => {
    expect(isDirectlyBelow('330000', '')).toBe(true)
    expect(isDirectlyBelow('330100', '330000')).toBe(true)
    expect(isDirectlyBelow('330106', '330100')).toBe(true)
    expect(isDirectlyBelow('330106', '330000')).toBe(false)
    expect(isDirectlyBelow('330100', '330100')).toBe(false)
  })

  // The names come from a development dependency; `vitest run -u` writes the file anew.
  it('are those of the package that they come from', async () => {
    const pairs: [string, string][] = JSON.parse(
      readFileSync(createRequire(import.meta.url).resolve('lcn/data/data-map.json'), 'utf8'),
    )
    await expect(`${JSON.stringify(Object.fromEntries(pairs), null, 2)}\n`).toMatchFileSnapshot(
      '../../../server/db/content/areas.json',
    )
  })
})
