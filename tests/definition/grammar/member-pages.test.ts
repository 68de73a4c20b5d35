import { expect, it } from 'vitest'

import { memberPlaces } from '#components/icon/member-places.ts'
import { memberPages } from '#definition/grammar/member-pages.ts'

/** The components may not import the grammar, so the menu has its own list. */
it('the member pages that the checker demands are those of the menu', () => {
  const places = Object.values(memberPlaces).flat()
  expect(Object.fromEntries(places.map(({ name, to }) => [name, to]))).toEqual(memberPages)
})
