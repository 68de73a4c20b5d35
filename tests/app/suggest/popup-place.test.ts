import { describe, expect, it } from 'vitest'

import { placeBelow } from '#app/suggest/popup-place.ts'

const field = (left: number, right: number, top = 20) => ({ left, right, top, bottom: top + 48 })
const view = (right: number, bottom: number, top = 0) => ({ top, left: 0, right, bottom })

describe('the place of the list', () => {
  it.each([
    [
      'below a field of a phone, as wide as the window allows',
      field(130, 374),
      view(390, 844),
      { left: 8, width: 374, top: 76, height: 760 },
    ],
    [
      'below a narrow field, wider than it',
      field(840, 1128),
      view(1440, 900),
      { left: 840, width: 416, top: 76, height: 816 },
    ],
    [
      'within the window at its right edge',
      field(1200, 1432),
      view(1440, 900),
      { left: 1016, width: 416, top: 76, height: 816 },
    ],
    [
      'below a wide field, as wide as it',
      field(120, 856, 300),
      view(1440, 900),
      { left: 120, width: 736, top: 356, height: 536 },
    ],
    ['above a phone’s keyboard', field(16, 374, 200), view(390, 480), { left: 8, width: 374, top: 256, height: 216 }],
    ['never too low to be a list', field(16, 374, 200), view(390, 300), { left: 8, width: 374, top: 256, height: 120 }],
  ])('is %s', (_, box, seen, place) => {
    expect(placeBelow(box, seen)).toEqual(place)
  })

  it.each([
    ['above', field(16, 374, -60)],
    ['below', field(16, 374, 900)],
  ])('is absent when the field is out of sight %s', (_, box) => {
    expect(placeBelow(box, view(390, 844))).toBeUndefined()
  })
})
