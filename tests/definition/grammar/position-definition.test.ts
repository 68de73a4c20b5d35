import { describe, expect, it } from 'vitest'

import { devicePositions, positionDefinition, specifiedPositions } from '#definition/grammar/position-definition.ts'

describe('positions', () => {
  it('are those of the specification unless the site lists its own: nine for advertising, one on desktops only', () => {
    const names = (device: 'desktop' | 'mobile') =>
      devicePositions(specifiedPositions, 'ad', device).map(({ name }) => name.replace(/^(?:web|mobile)_/u, ''))
    expect(names('desktop')).toHaveLength(9)
    expect(names('desktop').filter((name) => !names('mobile').includes(name))).toEqual(['culture_industry_top'])
    expect(devicePositions(specifiedPositions, 'banner').map(({ name }) => name)).toEqual([
      'web_index_top_banner',
      'mobile_index_top_banner',
    ])
  })

  const strip = { width: 1200, height: 200 }
  it.each<[string, object, boolean]>([
    ['on one device', { desktop: strip }, true],
    ['on none', {}, false],
    ['with the prefix that the program adds', { name: 'web_museum_top', desktop: strip }, false],
    ['without a height', { desktop: { width: 1200 } }, false],
    ['of a kind that no call reads', { kind: 'popup', desktop: strip }, false],
  ])('%s: %j', (_, changes, isAllowed) => {
    expect(positionDefinition.safeParse({ name: 'museum_top', title: '博物馆顶部', ...changes }).success).toBe(
      isAllowed,
    )
  })
})
