import { describe, expect, it } from 'vitest'

import { nameLook } from '#components/text/name-look.ts'

describe('the look of a site’s name', () => {
  it.each([
    ['文澜', true, undefined],
    ['文', true, undefined],
    ['文澜阁', false, undefined],
    ['青溪书院', false, undefined],
    ['云汀市自然博物馆', false, 'medium'],
    ['Yunting Museum', false, 'medium'],
    ['云汀 Yunting 馆', false, 'medium'],
    ['Kunstmuseum', false, 'long'],
    ['云汀市公共文化服务一体化综合平台', false, 'long'],
    ['National Museum of Nature', false, 'long'],
  ])('of %s: in the brush %s, length %s', (name, isBrushed, length) => {
    expect(nameLook(name, { name: '文澜' })).toEqual({ 'data-brush': isBrushed, 'data-name-length': length })
  })

  it('is never the brush where the site does not use it', () => {
    expect(nameLook('文澜')['data-brush']).toBe(false)
  })
})
