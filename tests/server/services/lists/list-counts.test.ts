import { afterAll, beforeAll, expect, it } from 'vitest'

import { listService } from '#server/services/lists/articles.ts'
import { createListAnchors } from '#server/services/lists/list-anchors.ts'
import { listCountsService, type ListScope } from '#server/services/lists/list-counts.ts'

import { aType, startBackend, type TestBackend } from '../../../support/backend.ts'
import { aRow } from '../../../support/test-content.ts'

const types = [aType({ type: 4, key: 'news', name: '新闻', structured: 'NewsArticle', fields: [] })]
const content = {
  'news.json': { type: 4, rows: ['one', 'two', 'three'].map((name) => aRow(`n-${name}`, { title: name })) },
}

let test: TestBackend
beforeAll(async () => {
  test = await startBackend('sqlite', () => types, content)
})
afterAll(() => test.close())

it('are asked for in the same words by every page of a list, in whatever order and size: so they can be kept', async () => {
  const { services } = test.backend.context
  const asked: ListScope[] = []
  const anchors = createListAnchors(() => '1')
  const countsOf = (scope: ListScope) => {
    asked.push(scope)
    return listCountsService(services, scope)
  }
  for (const sort of ['default', 'newest', 'popular'] as const)
    for (const page of [1, 2, 99]) {
      const listed = await listService(services, countsOf, anchors, { type: 4, page, limit: 2, sort, filters: {} })
      expect(listed).toMatchObject({ kind: 'answer', data: { total: 3, page: Math.min(page, 2), facets: {} } })
    }
  expect(asked).toHaveLength(9)
  expect(new Set(asked.map((scope) => JSON.stringify(scope))).size).toBe(1)
})

it('of a keyword that is nothing but punctuation are none', async () => {
  expect(await listCountsService(test.backend.context.services, { type: 4, keyword: '？！', filters: {} })).toEqual({
    kind: 'answer',
    data: { total: 0, hasUnpinned: false },
  })
})
