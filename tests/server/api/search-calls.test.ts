import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { searchResponse } from '#contract/entities/search.ts'
import { suggestResponse } from '#contract/entities/suggest.ts'
import type { Suggestion } from '#contract/entities/suggest.ts'
import { apiCalls } from '#server/api/calls/api-calls.ts'

import { databases, startBackend, usualDatabases } from '../../support/backend.ts'
import type { TestBackend } from '../../support/backend.ts'
import { outcomeOf } from '../../support/outcome.ts'
import { activity, aRow, heritage, news, testContent } from '../../support/test-content.ts'

const guarded = {
  ...heritage,
  fields: heritage.fields.map((field) =>
    field.name === 'secret' ? { ...field, searchable: true, private: true } : field,
  ),
}
const types = [news, guarded, activity]
const content = {
  ...testContent,
  'activity.json': {
    type: 12,
    rows: [
      aRow('fan', {
        title: '团扇雅集',
        category: '',
        tags: ['昆曲', '江南丝竹'],
        fields: { place: '墨池美术馆', startTime: { inDays: 3, at: '19:30' }, capacity: 30 },
      }),
      aRow('kunquweek', {
        title: '昆曲周',
        category: '',
        fields: { place: '澜湖剧场', startTime: { inDays: 3, at: '19:30' } },
      }),
      aRow('festival', {
        title: '“我们的节日”主题活动·云汀专场',
        category: '',
        tags: ['清风·夜读'],
        body: '<p>周一（含假日）闭馆。</p>',
        fields: { place: '“水云间”茶社', startTime: { inDays: 3, at: '19:30' } },
      }),
      aRow('apart', {
        title: '通 知',
        category: '',
        fields: { place: '澜湖剧场', startTime: { inDays: 3, at: '19:30' } },
      }),
      aRow('together', {
        title: '通知',
        category: '',
        daysAgo: 20,
        fields: { place: '澜湖剧场', startTime: { inDays: 3, at: '19:30' } },
      }),
      aRow('painting', {
        title: '國畫與書法',
        category: '',
        fields: { place: '澜湖剧场', startTime: { inDays: 3, at: '19:30' } },
      }),
    ],
  },
}

const nobody = { network: '127.0.0.1', agent: '', browser: '', token: undefined }

describe.each(databases)('search on %s', (kind) => {
  let test: TestBackend
  beforeAll(async () => {
    test = await startBackend(kind, () => types, content)
  })
  afterAll(() => test.close())

  const run = async (call: 'search' | 'suggest', params: Readonly<Record<string, string | number>>) => {
    const { status, body } = await apiCalls[call].run(params, test.backend.context, nobody)
    expect([status, body.code]).toEqual([200, 1])
    return body.data
  }
  const search = async (keyword: string, params: Readonly<Record<string, string | number>> = {}) =>
    searchResponse.parse(await run('search', { keyword, ...params }))
  const suggest = async (keyword: string, limit = 8) => suggestResponse.parse(await run('suggest', { keyword, limit }))
  const marked = (runs: readonly { text: string; hit: boolean }[]) =>
    runs.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')

  describe('search/list', () => {
    it.each([
      ['昆曲', ['昆曲', '昆曲周', '团扇雅集', '越剧']],
      ['kunqu', ['昆曲', '昆曲周']],
      ['KQ', ['昆曲', '昆曲周']],
      ['崑曲', ['昆曲', '昆曲周', '团扇雅集', '越剧']],
      ['国画', ['國畫與書法']],
      ['昆曲 江南', ['昆曲', '团扇雅集', '越剧']],
      ['Ⅳ-1', ['昆曲']],
      ['我们的节日主题活动', ['“我们的节日”主题活动·云汀专场']],
      ['主题活动云汀专场', ['“我们的节日”主题活动·云汀专场']],
      ['我们的节日·主题活动', ['“我们的节日”主题活动·云汀专场']],
      ['womendejierizhutihuodong', ['“我们的节日”主题活动·云汀专场']],
      ['清风夜读', ['“我们的节日”主题活动·云汀专场']],
      ['水云间茶社', ['“我们的节日”主题活动·云汀专场']],
      ['周一含假日闭馆', ['“我们的节日”主题活动·云汀专场']],
      ['通知', ['通知', '通 知']],
      ['《通知》', ['通知', '通 知']],
      ['通 知', ['通 知', '通知']],
      ['tongzhi', ['通 知', '通知']],
    ])('finds for "%s", best first: %j', async (keyword, titles) => {
      const { rows, total } = await search(keyword)
      expect([rows.map(({ title }) => title), total]).toEqual([titles, titles.length])
    })

    it('never finds by what is private, and never shows it', async () => {
      const { total, ways } = await search('不外传')
      expect([total, JSON.stringify(ways).includes('不外传')]).toEqual([0, false])
    })

    it('does not take a repeated character for what contains two of them', async () => {
      expect((await search('昆'.repeat(60))).total).toBe(0)
    })

    it.each([
      ['昆区', ['昆曲'], '昆曲'],
      ['kunquu', ['昆曲'], '昆曲'],
      ['云汀昆曲演出', ['昆曲'], '昆曲'],
      ['西溪的龙舟', [], '西溪龙舟胜会'],
      ['瓷扇', [], '团扇雅集'],
    ])('leads from "%s", which has no hits, to near words: %j, %s', async (keyword, words, title) => {
      const { total, ways } = await search(keyword)
      expect([total, ways?.kind, ways?.words]).toEqual([0, 'near', words])
      expect(ways?.titles.map((entity) => entity.title)).toContain(title)
    })

    it.each(['qxwz', '没有这样的字词'])(
      'leads from "%s", which has no hits and nothing near, to popular entities',
      async (keyword) => {
        const { total, ways } = await search(keyword)
        expect([total, ways?.kind, ways?.words.length, ways?.titles.length]).toEqual([0, 'popular', 8, 5])
      },
    )

    it('suggests only words with hits and titles that stand', async () => {
      for (const keyword of ['昆区', '云汀昆曲演出', 'qxwz', '。']) {
        const { ways } = await search(keyword)
        for (const word of ways?.words ?? []) expect((await search(word)).total, word).toBeGreaterThan(0)
        for (const { id, type } of ways?.titles ?? [])
          expect((await test.backend.callInProcess('details', { type, id })).body.code).toBe(1)
      }
    })

    it('keeps to the requested type where another has hits, and then suggests nothing', async () => {
      const { total, counts, ways } = await search('昆曲', { type: 4 })
      expect([total, counts, ways]).toEqual([
        0,
        [
          { type: 8, count: 2 },
          { type: 12, count: 2 },
        ],
        undefined,
      ])
    })
  })

  // Excerpts and refusals are made from the results alone, so that one database is enough.
  describe.each(usualDatabases.filter((usual) => usual === kind))('the answer of a search', () => {
    it.each([
      ['苏州昆剧院', '保护单位：[苏州昆剧院] · 水磨腔里的一座园子。'],
      ['笛声', '[笛声]细细的，园子就活了。'],
      ['水磨腔', '[水磨腔]里的一座园子。'],
      ['江苏 昆曲', '[昆曲] · [江苏]省 苏州市 · 水磨腔里的一座园子。'],
    ])('shows for "%s" why 昆曲 matched: %s', async (keyword, excerpt) => {
      const { rows } = await search(keyword)
      expect(marked(rows.find(({ title }) => title === '昆曲')?.excerptRuns ?? [])).toBe(excerpt)
    })

    it.each([
      ['长'.repeat(61), 'long'],
      ['长'.repeat(200), 'long'],
      ['。，！', 'wordless'],
      ['😀', 'wordless'],
    ])('names the fault of %j, and leads on: %s', async (keyword, problem) => {
      const answer = await search(keyword)
      expect([answer.problem, answer.total, answer.ways?.kind]).toEqual([problem, 0, 'popular'])
    })

    it.each(['长'.repeat(60), '昆', ''])('finds nothing wrong with %j', async (keyword) => {
      expect((await search(keyword)).problem).toBeUndefined()
    })

    it.each([0, 9, 'x'])('refuses %s as a number of suggestions', async (limit) => {
      const { status, body } = await apiCalls.suggest.run({ keyword: '昆', limit }, test.backend.context, nobody)
      expect(outcomeOf(status, body)).toBe('invalid')
    })
  })

  describe('search/suggest', () => {
    const shown = async (keyword: string, limit?: number) =>
      (await suggest(keyword, limit)).map(
        (suggestion) =>
          `${suggestion.kind === 'entity' ? suggestion.typeName : suggestion.kind} ${marked(suggestion.runs)}`,
      )

    it.each([
      ['昆', ['tag [昆]曲', '非遗名录 [昆]曲', '活动 [昆]曲周']],
      ['昆曲', ['非遗名录 [昆曲]', '活动 [昆曲]周']],
      ['ku', ['tag [昆]曲', '非遗名录 [昆]曲', '活动 [昆]曲周']],
      ['kunq', ['tag [昆曲]', '非遗名录 [昆曲]', '活动 [昆曲]周']],
      ['kq', ['tag [昆曲]', '非遗名录 [昆曲]', '活动 [昆曲]周']],
      ['ＫＵＮ', ['tag [昆]曲', '非遗名录 [昆]曲', '活动 [昆]曲周']],
      ['崑', ['tag [昆]曲', '非遗名录 [昆]曲', '活动 [昆]曲周']],
      ['丝竹', ['tag 江南[丝竹]']],
      ['传统', ['category [传统]戏剧', 'category [传统]美术']],
      ['lz', ['非遗名录 西溪[龙舟]胜会']],
      ['主题活动云汀', ['活动 “我们的节日”[主题活动·云汀]专场']],
      ['清风夜', ['tag [清风·夜]读']],
      ['通知', ['活动 [通知]', '活动 [通 知]']],
      ['墨池', []],
      ['没有', []],
      ['', []],
      ['。', []],
      ['长'.repeat(61), []],
    ])('offers for "%s": %j', async (keyword, options) => {
      expect(await shown(keyword)).toEqual(options)
    })

    it('offers at most as many as requested, words among them', async () => {
      const options = await shown('云', 5)
      expect(options.length).toBe(5)
      expect((await suggest('z', 8)).length).toBeLessThanOrEqual(8)
      expect(await shown('j', 3)).toHaveLength(3)
    })

    it('offers no word without hits and no missing entity', async () => {
      const leads = async (suggestion: Suggestion) =>
        suggestion.kind === 'entity'
          ? (await test.backend.callInProcess('details', { type: suggestion.type, id: suggestion.id })).body.code === 1
          : (await search(suggestion.text)).total > 0
      for (const keyword of ['昆', 'j', '传统'])
        for (const suggestion of await suggest(keyword)) expect(await leads(suggestion), suggestion.text).toBe(true)
    })

    it('follows changes of the content', async () => {
      expect(await shown('竹刻')).toEqual([])
      const [entity] = await suggest('团扇')
      const id = entity?.kind === 'entity' ? entity.id : 0
      await test.change((queries) =>
        queries.insertInto('article_tag').values({ article_id: id, tag: '竹刻', position: 9 }).execute(),
      )
      expect(await shown('竹')).toEqual(['tag [竹]刻'])
      await test.change((queries) => queries.deleteFrom('article_tag').where('tag', '=', '竹刻').execute())
      expect(await shown('竹刻')).toEqual([])
    })

    it('offers nothing of unpublished entities', async () => {
      await test.change((queries) =>
        queries.updateTable('article').set({ status: 'draft' }).where('title', '=', '昆曲周').execute(),
      )
      expect(await shown('昆曲')).toEqual(['非遗名录 [昆曲]'])
      await test.change((queries) =>
        queries.updateTable('article').set({ status: 'published' }).where('title', '=', '昆曲周').execute(),
      )
    })
  })
})
