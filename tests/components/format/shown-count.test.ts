import { expect, it } from 'vitest'

import { shownCount } from '#components/format/shown-count.ts'

it.each([
  [0, undefined],
  [99, undefined],
  [100, 100],
  [123_456, 123_456],
])('the count of %i reads, likes or marks is shown as %s', (count, shown) => {
  expect(shownCount(count)).toBe(shown)
})
