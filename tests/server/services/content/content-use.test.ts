import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { contentUse } from '#server/services/content/entities/content-use.ts'

import { aType, databases, startBackend, usualDatabases, type TestBackend } from '../../../support/backend.ts'
import { runAtDesk } from '../../../support/run-at-desk.ts'

const brand = aType({
  type: 50,
  key: 'brand',
  name: '老字号',
  categories: ['旧'],
  fields: [
    { name: 'level', label: '级别', kind: 'text' },
    { name: 'years', label: '年数', kind: 'number' },
  ],
})
const street = aType({ type: 51, key: 'street', name: '老街巷', fields: [] })
const row = (key: string, fields: Readonly<Record<string, unknown>>) => ({
  key,
  title: key,
  summary: '一句话',
  daysAgo: 1,
  category: '旧',
  fields,
  body: '<p>正文</p>',
})
const content = {
  'brand.json': {
    type: 50,
    rows: [
      row('songhe', { level: '国家级', years: 140 }),
      row('huichun', { level: '', years: 0 }),
      row('laozao', { level: '市级' }),
    ],
  },
}

describe.each(databases)('the use of a type in the content, on %s', (kind) => {
  let test: TestBackend
  beforeAll(async () => {
    test = await startBackend(kind, () => [brand, street], content)
  })
  afterAll(() => test.close())

  it('is that of an import without problems', () => {
    expect(test.backend.seeded.problems).toEqual([])
  })

  it('counts entities, and those with a value in each field; zero counts, an empty or absent value does not', async () => {
    expect(await contentUse(test.backend.context.services, [50, 51, 99])).toEqual([
      { type: 50, total: 3, fields: { level: 2, years: 2 } },
      { type: 51, total: 0, fields: {} },
      { type: 99, total: 0, fields: {} },
    ])
    expect(await contentUse(test.backend.context.services, [])).toEqual([])
  })

  describe.each(usualDatabases.filter((usual) => usual === kind))('at the desk', () => {
    it.each([
      [['50'], true, ['50\t老字号\t3 条', '    level（级别）\t2 条填了', '    years（年数）\t2 条填了']],
      [['99'], true, ['99\t（没有这个类型）\t0 条']],
      [['51', '--json'], true, ['[{"type":51,"total":0,"fields":{}}]']],
      [['老字号'], false, ['类型编号应为 0 到 999 的数字，例如：npm run desk -- usage 12']],
    ])('is printed for %j', async (args, done, lines) => {
      const outcome = await runAtDesk(test.backend, ['usage', ...args])
      expect([outcome.isDone, outcome.lines]).toEqual([done, lines])
    })
  })
})
