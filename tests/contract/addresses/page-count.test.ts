import { expect, it } from 'vitest'

import { pageCount } from '#contract/addresses/page-count.ts'

it.each([
  [0, 12, 0],
  [1, 12, 1],
  [12, 12, 1],
  [13, 12, 2],
  [5, 0, 5],
])('%i rows at %i a page make %i pages', (total, limit, pages) => {
  expect(pageCount({ total, limit })).toBe(pages)
})
