import { expect, it } from 'vitest'

import { placeOf } from '../../stories/stage/place-of.ts'
import { readRealPortal } from '../support/real-portal.ts'

const portal = await readRealPortal()

it.each([
  ['list', 'desktop', { kind: 'section' }],
  ['member-menu', 'desktop', { kind: 'columns', column: 'aside', side: 'start' }],
  ['sign-up', 'desktop', { kind: 'columns', column: 'aside' }],
  ['article', 'desktop', { kind: 'columns', column: 'main' }],
  ['member-menu', 'mobile', { kind: 'section' }],
  ['a block on no page', 'desktop', { kind: 'section' }],
] as const)('%s stands on %s pages where its stories show it', (block, device, place) => {
  expect(placeOf(portal, block, device)).toEqual(place)
})
