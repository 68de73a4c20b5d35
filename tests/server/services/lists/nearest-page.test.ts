import { expect, it } from 'vitest'

import { nearestPage } from '#server/services/lists/nearest-page.ts'

it.each([
  [0, 1, 12, 1, 0],
  [0, 9, 12, 1, 0],
  [12, 2, 12, 1, 0],
  [13, 2, 12, 2, 12],
  [13, 3, 12, 2, 12],
  [100, 1_000_000, 1, 100, 99],
])('of a list of %i entities, page %i of %i each is page %i, from %i on', (total, page, limit, nearest, offset) => {
  expect(nearestPage(total, { page, limit })).toEqual({ page: nearest, offset })
})
