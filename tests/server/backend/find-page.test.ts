import { expect, it } from 'vitest'

import { findPage } from '#server/backend/find-page.ts'

import { aPortal, newsRoutes } from '../../support/a-definition.ts'

const portal = aPortal({ types: [{ type: 4, key: 'news', name: '新闻' }], routes: newsRoutes })

it.each([
  ['news', { type: 4 }],
  ['News', { type: 4 }],
  ['news/details/3', { type: 4, id: 3 }],
  ['news/details/three', undefined],
  ['news/details', undefined],
  ['nowhere', undefined],
])('%s leads to a page, with what the page is about', (path, expected) => {
  expect(findPage(portal, path)).toEqual(expected)
})
