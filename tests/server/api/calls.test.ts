import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { shapes } from '#contract/calls/shapes.ts'
import type { SourceData } from '#contract/calls/source-data.ts'
import type { SourceName } from '#contract/calls/sources.ts'

import { titleBreaks } from '#server/platform/text/title-breaks.ts'

import { always } from '../../support/always.ts'
import { anAgreement, databases, NOON, startBackend, usualDatabases } from '../../support/backend.ts'
import type { TestBackend } from '../../support/backend.ts'
import { testContent, testTypes } from '../../support/test-content.ts'
import { outcomeOf } from '../../support/outcome.ts'
import { sentenceOf } from '../../support/words.ts'

describe.each(databases)('the calls on %s', (kind) => {
  let test: TestBackend
  beforeAll(async () => {
    test = await startBackend(kind, () => testTypes, testContent, { agreements: always([anAgreement()]) })
  })
  afterAll(() => test.close())

  const ask = (source: SourceName, params: Readonly<Record<string, string | number>> = {}) =>
    test.backend.callInProcess(source, params)

  /** Every answer must have the shape the contract gives it. */
  async function answer<Name extends SourceName>(
    source: Name,
    params: Readonly<Record<string, string | number>> = {},
  ): Promise<SourceData<Name>> {
    const { status, body } = await ask(source, params)
    expect({ status, code: body.code, msg: body.msg }).toEqual({ status: 200, code: 1, msg: '' })
    return shapes[source].parse(body.data) as SourceData<Name>
  }
  const titles = (list: { rows: readonly { title: string }[] }) => list.rows.map(({ title }) => title)
  const idOf = async (type: number, keyword: string) => (await answer('list', { type, keyword })).rows[0]?.id ?? 0

  describe('Article/getList', () => {
    it('lists by weight, then newest, twelve at a time', async () => {
      const list = await answer('list', { type: 4 })
      expect([list.total, list.page, list.limit, list.rows.length]).toEqual([30, 1, 12, 12])
      expect(titles(list).slice(0, 3)).toEqual(['云汀新闻第21条', '云汀新闻第1条', '云汀新闻第2条'])
    })

    it.each(['default', 'newest', 'popular'] as const)(
      'names the entities that the editors placed first, in order %s',
      async (sort) => {
        const { rows } = await answer('list', { type: 4, limit: 30, sort })
        const pinned = rows.filter((row) => row.pinned).map(({ title }) => title)
        expect(pinned).toEqual(sort === 'default' ? ['云汀新闻第21条'] : [])
      },
    )

    it('names an entity as placed first only where other entities follow it', async () => {
      const { rows } = await answer('list', { type: 4, keyword: '云汀新闻第21条' })
      expect(rows.map(({ title, pinned }) => [title, pinned])).toEqual([['云汀新闻第21条', undefined]])
    })

    it('gives the places where a title may break beside the plain title', async () => {
      const { rows } = await answer('list', { type: 4, limit: 30 })
      expect(rows.map(({ title, titleBreaks: breaks }) => [title, breaks])).toEqual(
        rows.map(({ title }) => [title, titleBreaks(title)]),
      )
      expect(rows.flatMap(({ titleBreaks: breaks = [] }) => breaks)).not.toEqual([])
    })

    it.each([
      [2, 2, 12],
      [3, 3, 6],
      [4, 3, 6],
      [1_000_000, 3, 6],
    ])('answers page %i by page %i with %i rows', async (page, answered, count) => {
      const list = await answer('list', { type: 4, page })
      expect([list.page, list.rows.length]).toEqual([answered, count])
    })

    it('gives every entity on exactly one page', async () => {
      const pages = await Promise.all(
        [1, 2, 3, 4, 5].map((page) => answer('list', { type: 4, page, limit: 7, sort: 'popular' })),
      )
      expect(new Set(pages.flatMap(titles)).size).toBe(30)
    })

    it('sorts by newest and by views', async () => {
      expect(titles(await answer('list', { type: 4, sort: 'newest', limit: 2 }))).toEqual([
        '云汀新闻第1条',
        '云汀新闻第2条',
      ])
      const id = await idOf(4, '第17条')
      await test.change((queries) => queries.updateTable('article').set({ views: 5 }).where('id', '=', id).execute())
      expect(titles(await answer('list', { type: 4, sort: 'popular', limit: 1 }))).toEqual(['云汀新闻第17条'])
    })

    it.each([
      [{ type: 4, category: '公告' }, 10],
      [{ type: 4, tag: '讲座' }, 15],
      [{ type: 4, category: '公告', tag: '讲座' }, 5],
      [{ type: 4, category: '没有' }, 0],
      [{ type: 8, area: '330000' }, 3],
      [{ type: 8, area: '330100' }, 2],
      [{ type: 8, area: '330106' }, 1],
      [{ type: 8, area: '33' }, 0],
      [{ type: 8, level: '国家级' }, 3],
      [{ type: 8, level: '国家级', area: '330000' }, 1],
      [{ type: 8, keyword: '昆' }, 2],
      [{ type: 8, keyword: '昆曲', category: '传统戏剧', level: '国家级' }, 2],
      [{ type: 8, keyword: '。。' }, 0],
      [{ keyword: '昆曲' }, 2],
      [{}, 36],
    ])('narrows to %j: %i', async (params, total) => {
      expect((await answer('list', params)).total).toBe(total)
    })

    it.each([{ number: 'Ⅳ-1' }, { secret: '不外传' }, { status: 'draft' }, { id: 1 }, { color: 'red' }])(
      'does not filter by %j, which is not filterable',
      async (params) => {
        expect((await answer('list', { type: 8, ...params })).total).toBe(5)
      },
    )

    it('counts every facet under the other filters', async () => {
      const { facets } = await answer('list', { type: 8, level: '国家级', category: '传统戏剧' })
      expect(facets).toEqual({
        category: [
          { value: '传统戏剧', label: '传统戏剧', count: 2 },
          { value: '民俗', label: '民俗', count: 1 },
        ],
        area: [
          { value: '320000', label: '江苏省', count: 1 },
          { value: '330000', label: '浙江省', count: 1 },
        ],
        level: [{ value: '国家级', label: '国家级', count: 2 }],
      })
    })

    it('opens the levels of the area chosen, and no others', async () => {
      const values = async (area: string) =>
        (await answer('list', { type: 8, area })).facets?.['area']?.map(({ value, count }) => `${value}=${count}`)
      expect(await values('330000')).toEqual(['110000=1', '320000=1', '330000=3', '330100=2', '330600=1'])
      expect(await values('330106')).toEqual([
        '110000=1',
        '320000=1',
        '330000=3',
        '330100=2',
        '330102=1',
        '330106=1',
        '330600=1',
      ])
    })

    it('still shows a choice that leaves nothing', async () => {
      const { facets } = await answer('list', { type: 8, level: '市级', category: '传统美术' })
      expect(facets?.['level']).toContainEqual({ value: '市级', label: '市级', count: 0 })
    })

    it('shows the fields marked for lists only, times in seconds', async () => {
      const { rows } = await answer('list', { type: 8, keyword: 'kunqu' })
      expect(rows[0]).toMatchObject({
        title: '昆曲',
        areaName: '江苏省 苏州市',
        tags: ['昆曲', '江南'],
        fields: { level: '国家级', number: 'Ⅳ-1' },
      })
      expect(Object.keys(rows[0]?.fields ?? {})).toEqual(['level', 'number'])
      const [fan] = (await answer('list', { type: 12 })).rows
      expect(fan?.fields).toEqual({ place: '墨池美术馆', startTime: Date.UTC(2026, 10, 23, 11, 30) / 1000 })
      expect(fan?.publishTime).toBe(NOON - 10 * 86_400 - 3 * 3600)
    })

    it('hides what is not published', async () => {
      await test.change((queries) =>
        queries.updateTable('article').set({ status: 'draft' }).where('key', '=', 'miaohui').execute(),
      )
      expect((await answer('list', { type: 8 })).total).toBe(4)
      expect((await answer('search', { keyword: '庙会' })).total).toBe(0)
      await test.change((queries) =>
        queries.updateTable('article').set({ status: 'published' }).where('key', '=', 'miaohui').execute(),
      )
    })
  })

  describe('Article/getRecommendList', () => {
    it('puts related and similar entities first, and never the entity itself', async () => {
      const kunqu = await idOf(8, 'kunqu')
      expect(titles(await answer('recommend', { type: 8, id: kunqu }))).toEqual([
        '剪纸',
        '越剧',
        '庙会（妙峰山庙会）',
        '西溪龙舟胜会',
      ])
    })

    it('takes the type from the entity, and a category without one', async () => {
      expect(titles(await answer('recommend', { id: await idOf(8, 'yueju'), limit: 1 }))).toEqual(['昆曲'])
      expect(titles(await answer('recommend', { type: 8, category: '民俗', limit: 2 })).toSorted()).toEqual(
        ['庙会（妙峰山庙会）', '西溪龙舟胜会'].toSorted(),
      )
    })
  })

  describe('Article/getDetails', () => {
    it('answers everything about an entity, related ones in both directions', async () => {
      const details = await answer('details', { type: 8, id: await idOf(8, 'kunqu') })
      expect(details).toMatchObject({
        title: '昆曲',
        body: '<p>笛声细细的，园子就活了。</p>',
        images: [],
        fields: { level: '国家级', unit: '苏州昆剧院', site: 'https://example.cn/kunqu', notes: '<p>附注</p>' },
      })
      expect(details.related.map(({ title }) => title)).toEqual(['云汀新闻第1条', '剪纸'])
    })

    it('does not find an entity under another type', async () => {
      expect(await ask('details', { type: 4, id: await idOf(8, 'kunqu') })).toMatchObject({
        status: 200,
        body: { code: 0, msg: sentenceOf('ARTICLE_NOT_FOUND'), data: null },
      })
    })
  })

  it('article/getCategory gives the categories of the schema with their counts, empty ones too', async () => {
    expect(await answer('categories', { type: 8 })).toEqual([
      { id: '传统戏剧', name: '传统戏剧', count: 2 },
      { id: '传统美术', name: '传统美术', count: 1 },
      { id: '民俗', name: '民俗', count: 2 },
    ])
    expect(await answer('categories', { type: 12 })).toEqual([])
  })

  it('article/getTag gives the most used tags', async () => {
    expect(await answer('tags', { type: 4 })).toEqual(
      [
        { name: '夜游', count: 15 },
        { name: '展览', count: 15 },
        { name: '讲座', count: 15 },
      ].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    )
    expect((await answer('tags', { limit: 2 })).length).toBe(2)
  })

  describe('search/list', () => {
    it('says what matched, where, and how many of each type', async () => {
      const search = await answer('search', { keyword: '昆曲' })
      expect([search.total, search.counts]).toEqual([2, [{ type: 8, count: 2 }]])
      expect(search.rows[0]?.titleRuns).toEqual([{ text: '昆曲', hit: true }])
      expect(search.rows[1]).toMatchObject({ title: '越剧', titleRuns: [{ text: '越剧', hit: false }] })
      expect(search.rows[1]?.excerptRuns).toContainEqual({ text: '昆曲', hit: true })
    })

    it.each([
      ['昆', 2],
      ['kunqu', 1],
      ['kq', 1],
      ['ＫＱ', 1],
      ['龙舟', 1],
      ['longzhou', 1],
      ['苏州昆剧院', 1],
      ['浙江', 3],
      ['不外传', 0],
      ['团扇', 1],
      ['没有这样的词', 0],
      ['', 0],
      ['！？', 0],
    ])('finds for "%s" %i', async (keyword, total) => {
      expect((await answer('search', { keyword })).total).toBe(total)
    })

    it('counts all types while one is looked at', async () => {
      const search = await answer('search', { keyword: '云汀', type: 8 })
      expect([search.total, search.counts]).toEqual([0, [{ type: 4, count: 30 }]])
    })

    it('answers a page out of range by the nearest one', async () => {
      const search = await answer('search', { keyword: '云汀', page: 99, limit: 10 })
      expect([search.page, search.rows.length, search.total]).toEqual([3, 10, 30])
    })
  })

  it('other/getBanner and other/getAdPic give what stands at a position, in its order', async () => {
    expect(
      (await answer('banner', { position: 'web_index_top_banner' })).map(({ title, target }) => `${title} ${target}`),
    ).toEqual(['甲 _self', '乙 _blank'])
    expect((await answer('ad', { position: 'web_book_top' })).map(({ image }) => image)).toEqual(['ad/book.webp'])
    expect(await answer('ad', { position: 'web_nowhere_top' })).toEqual([])
  })

  it('other/getConfig, getLinks and getAgreement give what surrounds the content', async () => {
    expect(await answer('config')).toEqual({ site_name: '文澜' })
    expect((await answer('links')).map(({ name }) => name)).toEqual(['中国非物质文化遗产网', '故宫博物院'])
    expect(await answer('agreement', { title: 'privacy' })).toEqual({
      title: '隐私政策',
      version: '2026-1',
      updated: '2026-11-01',
      body: '<h2>一、收集</h2><p>我们只收集必需的信息。</p>',
    })
  })

  describe.each(usualDatabases.filter((usual) => usual === kind))('a call with a fault', () => {
    it.each([
      ['list', { type: 999 }, 'missing', sentenceOf('TYPE_NOT_FOUND')],
      ['recommend', { type: 999 }, 'missing', sentenceOf('TYPE_NOT_FOUND')],
      ['recommend', { id: 999_999 }, 'missing', sentenceOf('ARTICLE_NOT_FOUND')],
      ['recommend', {}, 'invalid', '参数“type”应给出内容类型或文章编号'],
      ['details', { id: 999_999 }, 'missing', sentenceOf('ARTICLE_NOT_FOUND')],
      ['details', {}, 'invalid', '参数“id”'],
      ['details', { type: 4, id: 'abc' }, 'invalid', '参数“id”'],
      ['categories', {}, 'invalid', '参数“type”'],
      ['categories', { type: 999 }, 'missing', sentenceOf('TYPE_NOT_FOUND')],
      ['tags', { type: 999 }, 'missing', sentenceOf('TYPE_NOT_FOUND')],
      ['search', { type: 999, keyword: '昆' }, 'missing', sentenceOf('TYPE_NOT_FOUND')],
      ['banner', {}, 'invalid', '参数“position”'],
      ['agreement', { title: 'unknown' }, 'missing', sentenceOf('AGREEMENT_NOT_FOUND')],
      ['agreement', {}, 'invalid', '参数“title”'],
    ] as const)('to %s with %j is refused as %s with the reason', async (source, params, outcome, msg) => {
      const { status, body } = await ask(source, params)
      expect({ outcome: outcomeOf(status, body), body }).toMatchObject({
        outcome,
        body: { code: 0, msg: expect.stringContaining(msg), data: null },
      })
    })
  })
})
