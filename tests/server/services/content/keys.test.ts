import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { showContent } from '#server/services/content/entities/show-content.ts'

import { databases, type TestBackend, usualDatabases } from '../../../support/backend.ts'

import { bring, faultsOf, startContent } from './content.ts'
import { aStaffCaller } from '../../../support/a-staff-caller.ts'

const fairs = [
  { key: '2026-001', title: '上巳', summary: '放灯', category: '民俗', fields: { place: '渡口' } },
  { key: 'spring', title: '庙会', summary: '赶集', category: '民俗', fields: { place: '渡口' } },
]
const crafts = [
  { key: '2026-001', title: '风筝', summary: '放飞', related: ['fair/2026-001'] },
  { key: 'kite-2', title: '风筝', summary: '再飞' },
]

describe.each(databases)('a key, on %s', (kind) => {
  let test: TestBackend
  beforeAll(async () => {
    test = await startContent(kind)
  })
  beforeEach(async () => {
    await test.backend.store.db.deleteFrom('article').execute()
    await bring(test, { 'fair.json': fairs, 'craft.json': crafts })
  })
  afterAll(() => test.close())
  const all = () =>
    test.backend.store.db
      .selectFrom('article')
      .select(['type', 'key', 'title', 'status'])
      .orderBy('type')
      .orderBy('key')
      .execute()
  const relations = async () =>
    (
      await test.backend.store.db
        .selectFrom('relation')
        .innerJoin('article as f', 'f.id', 'from_id')
        .innerJoin('article as t', 't.id', 'to_id')
        .select(['f.key as from', 't.type', 't.key'])
        .orderBy('t.key')
        .execute()
    ).map(({ from, type, key }) => `${from} → ${type}:${key}`)

  it('is a name within its type: two types have the same, and each changes its own', async () => {
    expect(await bring(test, { 'craft.json': [{ key: '2026-001', title: '纸鸢' }] })).toMatchObject({
      changes: [{ change: 'changed', key: '2026-001', columns: ['标题'] }],
    })
    expect((await all()).map(({ type, key, title }) => `${type} ${key} ${title}`)).toEqual([
      '30 2026-001 上巳',
      '30 spring 庙会',
      '31 2026-001 纸鸢',
      '31 kite-2 风筝',
    ])
  })

  it('of several types is refused without its type, all or nothing', async () => {
    const { content } = test.backend
    expect(await showContent(content, aStaffCaller, ['2026-001', 'spring'], { status: 'hidden' })).toMatchObject({
      kind: 'ambiguous',
      names: [
        {
          name: '2026-001',
          entities: [
            { type: 30, title: '上巳' },
            { type: 31, title: '风筝' },
          ],
        },
      ],
    })
    expect((await all()).every(({ status }) => status === 'published')).toBe(true)
    for (const [name, type] of [
      ['craft/2026-001', 31],
      ['庙会:2026-001', 30],
    ] as const) {
      expect(await showContent(content, aStaffCaller, [name], { status: 'hidden' })).toMatchObject({
        kind: 'done',
        entities: [{ type }],
      })
    }
    expect((await all()).map(({ status }) => status)).toEqual(['hidden', 'published', 'hidden', 'published'])
  })

  it.each([
    ['a key with its type', 'fair:2026-001', ['spring → 30:2026-001']],
    ['the same with a slash', 'craft/2026-001', ['spring → 31:2026-001']],
    ['a key of its own type', '2026-001', ['spring → 30:2026-001']],
    ['a title', '庙会/上巳', ['spring → 30:2026-001']],
  ])('finds the related entities: %s', async (_, name, expected) => {
    await test.backend.store.db.deleteFrom('relation').execute()
    expect(await faultsOf(test, { 'fair.json': [{ key: 'spring', related: [name] }] })).toEqual([])
    expect(await relations()).toEqual(expected)
  })

  it('may be related to what comes later, in the same file or in another', async () => {
    await test.backend.store.db.deleteFrom('article').execute()
    const files = {
      'a/craft.json': [
        { key: 'a', title: '甲', summary: '一', related: ['b', '丙', 'fair:z'] },
        { key: 'b', title: '乙', summary: '二', related: ['a'] },
        { key: 'c', title: '丙', summary: '三' },
      ],
      'z/fair.json': [{ ...fairs[0], key: 'z', related: ['craft:甲'] }],
    }
    expect(await faultsOf(test, files)).toEqual([])
    expect((await relations()).toSorted()).toEqual(['a → 30:z', 'a → 31:b', 'a → 31:c', 'b → 31:a', 'z → 31:a'])
    expect(await bring(test, files)).toMatchObject({ changes: [] })
  })

  describe.each(usualDatabases.filter((usual) => usual === kind))('in messages', () => {
    it.each([
      [
        'one title of two',
        'craft:风筝',
        '「craft:风筝」有 2 条（技艺），请写代号；可以是 craft:2026-001、craft:kite-2',
      ],
      [
        'a key of another type, without it',
        'kite-2',
        '找不到「kite-2」（庙会）；门户里和这次导入的文件里都没有；是不是想写「craft:kite-2」？',
      ],
      ['nothing', 'craft:kite-3', '找不到「craft:kite-3」（技艺）；门户里和这次导入的文件里都没有'],
    ])('that names no single entity is reported: %s', async (_, name, expected) => {
      expect(await faultsOf(test, { 'fair.json': [{ key: 'spring', related: [name] }] })).toEqual([
        'fair.json',
        `  第 1 条（spring） 「相关」 ${expected}`,
      ])
    })
  })
})
