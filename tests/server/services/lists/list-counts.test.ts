import { afterAll, beforeAll, expect, it } from 'vitest'

import { listService } from '#server/services/lists/articles.ts'
import { createListAnchors } from '#server/services/lists/list-anchors.ts'
import { listCountsService, type ListScope } from '#server/services/lists/list-counts.ts'
import { type MomentCounts, momentCountsService, type MomentsInput } from '#server/services/lists/list-moments.ts'
import { windows } from '#contract/entities/occurrence.ts'
import type { Answer } from '#server/services/context/answer.ts'

import { aType, startBackend, type TestBackend } from '../../../support/backend.ts'
import { aRow } from '../../../support/test-content.ts'

const types = [
  aType({ type: 4, key: 'news', name: '新闻', structured: 'NewsArticle', fields: [] }),
  aType({
    type: 12,
    key: 'activity',
    name: '活动',
    structured: 'Event',
    fields: [
      { name: 'startTime', label: '开始', kind: 'datetime', role: 'start' },
      { name: 'opens', label: '报名开始', kind: 'datetime', role: 'opens' },
    ],
  }),
]
const content = {
  'news.json': { type: 4, rows: ['one', 'two', 'three'].map((name) => aRow(`n-${name}`, { title: name })) },
}

let test: TestBackend
beforeAll(async () => {
  test = await startBackend('sqlite', () => types, content)
})
afterAll(() => test.close())

it('the counts of a list are the same request for each page and order, and can be cached', async () => {
  const { services } = test.backend.context
  const scopes: ListScope[] = []
  const anchors = createListAnchors(() => '1')
  const countsOf = (scope: ListScope) => {
    scopes.push(scope)
    return listCountsService(services, (input) => momentCountsService(services, input), scope)
  }
  for (const sort of ['default', 'newest', 'popular'] as const)
    for (const page of [1, 2, 99]) {
      const listed = await listService(services, countsOf, anchors, { type: 4, page, limit: 2, sort, filters: {} })
      expect(listed).toMatchObject({ kind: 'answer', data: { total: 3, page: Math.min(page, 2), facets: {} } })
    }
  expect(scopes).toHaveLength(9)
  expect(new Set(scopes.map((scope) => JSON.stringify(scope))).size).toBe(1)
})

it('the counts of a keyword of punctuation alone are zero', async () => {
  const { services } = test.backend.context
  const momentsOf = (input: MomentsInput) => momentCountsService(services, input)
  expect(await listCountsService(services, momentsOf, { type: 4, keyword: '？！', filters: {} })).toEqual({
    kind: 'answer',
    data: { total: 0, hasUnpinned: false },
  })
})

it('the counts of a filter by time or sign-up are the same request for each of its values, and can be cached', async () => {
  const { services } = test.backend.context
  const inputs: MomentsInput[] = []
  const momentsOf = (input: MomentsInput): Promise<Answer<MomentCounts>> => {
    inputs.push(input)
    return momentCountsService(services, input)
  }
  for (const when of [undefined, 'now', 'soon', 'over', ...windows] as const)
    await listCountsService(services, momentsOf, { type: 12, when, filters: {} })
  for (const signup of ['open', 'ending'] as const)
    await listCountsService(services, momentsOf, { type: 12, signup, filters: {} })
  const differing = (of: MomentsInput['of'], matchesTime: (time: MomentsInput['time']) => boolean) =>
    new Set(inputs.filter((input) => input.of === of && matchesTime(input.time)).map((input) => JSON.stringify(input)))
      .size
  expect(inputs).toHaveLength(18)
  expect(differing('when', ({ signup }) => signup === undefined)).toBe(1)
  expect(differing('signup', ({ when }) => when === undefined)).toBe(1)
})
