import { expect, it } from 'vitest'

import { isFew } from '#blocks/related/is-few.ts'

it.each([
  ['one', [1], ''],
  ['three of a type', [3], ''],
  ['four', [1, 1, 1, 1], undefined],
  ['five that stand by themselves', [1, 1, 1, 1, 1], ''],
  ['six that stand by themselves', [1, 1, 1, 1, 1, 1], ''],
  ['five, and a type without pictures', [1, 1, 0, 1, 1, 1], ''],
  ['seven', [1, 1, 1, 1, 1, 1, 1], undefined],
  ['four of a type and two of another, which need rows of four', [4, 2], undefined],
])('related entities stand in rows of three on a wide page where that fills its rows: %s', (_, pictures, few) => {
  expect(isFew(pictures)).toBe(few)
})
