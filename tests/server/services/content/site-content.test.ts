import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'

import { exportContent } from '#server/services/content/export/export-content.ts'

import { aStaffCaller } from '../../../support/a-staff-caller.ts'
import { databases, NOON, usualDatabases, type TestBackend, startBackend } from '../../../support/backend.ts'

import { aPicture, bring, contentTypes, faultsOf } from './content.ts'
import { runAtDesk } from '../../../support/run-at-desk.ts'

const position = 'web_book_top'
const ads = (...lines: readonly string[]) => ({ 'ad.csv': ['键名,标题,位置,图片,链接,打开方式', ...lines].join('\n') })
const notices = (...lines: readonly string[]) => ({
  'notice.csv': ['键名,标题,级别,开始时间,结束时间,能否关闭', ...lines].join('\n'),
})

describe.each(databases)('banners, advertisements, links, notices and hot words, on %s', (kind) => {
  let test: TestBackend
  let now = NOON
  beforeEach(async () => {
    now = NOON
    test = await startBackend(kind, () => contentTypes, {}, { now: () => now })
  })
  afterEach(() => test.close())

  const answered = async (
    source: 'ad' | 'banner' | 'links' | 'notices' | 'hotWords',
    params: Record<string, string> = {},
  ) => (await test.backend.callInProcess(source, params)).body.data
  const at = async (...args: string[]) => {
    return (await runAtDesk(test.backend, ['content', ...args])).lines
  }

  it('are imported with their pictures, shown in their order at once, hidden and shown again', async () => {
    const files = {
      ...ads(`one,读书季,${position},a.png,/web/book,`, `two,夜校,${position},a.png,https://www.nlc.cn,新窗口`),
      'a.png': await aPicture(),
    }
    expect(await bring(test, files, { name: 'ad.csv' })).toMatchObject({ kind: 'done', counts: [{ added: 2 }] })
    const image: unknown = expect.stringMatching(/^imports\/.+\.webp$/u)
    expect(await answered('ad', { position })).toMatchObject([
      { title: '读书季', image, linkurl: '/web/book', target: '_self' },
      { title: '夜校', image, linkurl: 'https://www.nlc.cn', target: '_blank' },
    ])
    expect(await at('hide', 'ad/one')).toEqual([expect.stringContaining('已隐藏')])
    expect(await answered('ad', { position })).toMatchObject([{ title: '夜校' }])
    await at('publish', 'ad/one')
    expect(await answered('ad', { position })).toHaveLength(2)
  })

  it('come and go by themselves', async () => {
    await bring(test, notices('rain,暴雨停课,紧急,2026-11-20 14:00,2026-11-20 18:00,不可以', 'late,延时开放,,,,'))
    const later = async (hours: number) => {
      now = NOON + hours * 3600
      await test.backend.keepSchedule()
      return answered('notices')
    }
    const late = { title: '延时开放', level: 'information', closable: true }
    expect(await later(0)).toMatchObject([late])
    expect(await later(2)).toMatchObject([{ title: '暴雨停课', level: 'urgent', closable: false }, late])
    expect(await later(6)).toMatchObject([late])
  })

  it('are as many hot words as a page has room for, the weightiest first, each once', async () => {
    const words = Array.from({ length: 12 }, (_, index) => `w${index},第${index}个词,,,${index}`)
    await bring(test, { 'hot-word.csv': ['代号,词,开始时间,结束时间,权重', 'again,第11个词,,,0', ...words].join('\n') })
    expect(await answered('hotWords')).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => ({ word: `第${index}个词` })),
    )
    now = NOON
    await bring(test, {
      'hot-word.csv': '代号,词,开始时间,结束时间,权重\nnow,戏曲周,2026-11-20 14:00,2026-11-20 18:00,99',
    })
    const first = async (hours: number) => {
      now = NOON + hours * 3600
      await test.backend.keepSchedule()
      return z.array(z.object({ word: z.string() })).parse(await answered('hotWords'))[0]?.word
    }
    expect([await first(0), await first(2), await first(6)]).toEqual(['第11个词', '戏曲周', '第11个词'])
  })

  it('can be closed or not by any word for yes and no, in tables and in JSON', async () => {
    await bring(test, notices('a,甲,,,,否', 'b,乙,,,, ＦＡＬＳＥ', 'c,丙,,,,×', 'd,丁,,,,√'))
    await bring(test, { 'notice.json': [{ key: 'e', title: '戊', closable: false }] })
    expect(await answered('notices')).toMatchObject(
      [false, false, false, true, false].map((closable) => ({ closable })),
    )
  })

  describe.each(usualDatabases.filter((usual) => usual === kind))('in an import', () => {
    it.each<[string, Record<string, unknown>, string[]]>([
      [
        'a position that the site does not have',
        ads(`one,读书季,web_boook_top,https://x.example.cn/a.png,,`),
        [
          expect.stringMatching(
            /^第 2 行（one） 「位置」 不能是「web_boook_top」；可以是 .*；是不是想写「web_book_top」？$/u,
          ),
        ],
      ],
      [
        'a position of banners',
        ads(`one,读书季,web_index_top_banner,https://x.example.cn/a.png,,`),
        [expect.stringContaining('「位置」')],
      ],
      ['an advertisement without a picture', ads(`one,读书季,${position},,,`), ['第 2 行（one） 「图片」 必填']],
      [
        'an end before the beginning, and a level that there is not',
        notices('rain,停课,很急,2026-11-22 10:00,2026-11-21 10:00,'),
        [
          '第 2 行（rain） 「级别」 不能是「很急」；可以是 紧急、提醒、信息；是不是想写「紧急」？',
          '第 2 行（rain） 「结束时间」 应晚于开始时间',
        ],
      ],
      [
        'a column of articles',
        { 'link.csv': '键名,名称,网址,正文\npalace,故宫博物院,https://www.dpm.org.cn,x' },
        [expect.stringMatching(/^「正文」 没有这一列；可以是 代号、名称、开始时间、结束时间、权重、状态、网址/u)],
      ],
      [
        'an address that is none',
        { 'link.csv': '键名,名称,网址\npalace,故宫博物院,www.dpm.org.cn' },
        [expect.stringContaining('「网址」 应为 http(s) 网址')],
      ],
    ])('with %s are refused with their place, and none is imported', async (_, files, expected) => {
      const [, ...lines] = await faultsOf(test, files)
      expect(lines.map((line) => line.trim())).toEqual(expected)
      expect(await at('list')).toContain('ad　广告　还没有')
    })

    it.each(['json', 'csv', 'markdown'] as const)('come back unchanged as %s', async (format) => {
      await bring(test, notices('rain,暴雨停课,紧急,2026-11-20 14:00,2026-11-20 18:00,不可以', 'late,"延时、加场",,,,'))
      await bring(test, { 'link.json': [{ key: 'palace', title: '故宫博物院', url: 'https://www.dpm.org.cn' }] })
      for (const key of ['notice', 'link']) {
        const type = test.backend.content.types().find((candidate) => candidate.key === key)
        const files: Record<string, string> = {}
        if (type)
          for await (const { file, text } of exportContent(test.backend.content, aStaffCaller, type, format))
            files[`${key}/${file}`] = (files[`${key}/${file}`] ?? '') + text
        expect(await bring(test, files)).toMatchObject({ kind: 'done', changes: [] })
      }
    })

    it.each<[string, number, number, string | undefined]>([
      ['of its size', 2400, 320, undefined],
      ['larger', 3000, 400, undefined],
      ['as large as pictures are stored', 2000, 267, undefined],
      ['nearly of its ratio', 2500, 320, undefined],
      ['wider', 3200, 320, '比例不同，左右会裁掉一部分'],
      ['higher', 2400, 400, '比例不同，上下会裁掉一部分'],
      ['smaller', 1200, 160, '图片比位置小，会显得模糊'],
      ['smaller and higher', 800, 800, '比例不同，上下会裁掉一部分；图片比位置小，会显得模糊'],
    ])('may have a picture %s, with a note where it does not fit its position', async (_, width, height, warning) => {
      const notes =
        warning === undefined
          ? []
          : [
              `ad.csv 第 2 行（one） 「图片」提醒：图片 ${width}×${height}，位置 ${position}（读好书顶部）2400×320，${warning}`,
            ]
      const files = { ...ads(`one,读书季,${position},a.png,,`), 'a.png': await aPicture('#7aa58c', { width, height }) }
      expect(await bring(test, files, { name: 'ad.csv', isDry: true })).toMatchObject({ kind: 'done', notes })
    })

    it('leave positions without a picture empty, which the listing names', async () => {
      const name = /^ {2}web_book_top　读好书顶部　2400×320$/u
      expect(await at('list', 'ad')).toContainEqual(expect.stringMatching(name))
      const picture = 'https://x.example.cn/a.png'
      await bring(test, ads(`one,读书季,${position},${picture},,`))
      expect(await at('list', 'ad')).not.toContainEqual(expect.stringMatching(name))
      await at('hide', 'ad/one')
      expect(await at('list', 'ad')).toContainEqual(expect.stringMatching(name))
      expect((await at('list', 'link')).join()).not.toContain('位置')
    })

    it('have a picture of the portal compared with its position, but not one of another site', async () => {
      await bring(test, { ...ads(`one,读书季,${position},a.png,,`), 'a.png': await aPicture() }, { name: 'ad.csv' })
      const { cover } = await test.backend.store.db.selectFrom('article').select('cover').executeTakeFirstOrThrow()
      const notes: unknown = [expect.stringContaining('图片 24×16')]
      expect(await bring(test, ads(`one,读书季,${position},${cover},,`))).toMatchObject({ changes: [], notes })
      expect(await bring(test, ads(`two,夜校,${position},https://x.example.cn/a.png,,`))).toMatchObject({ notes: [] })
    })

    it('stay unchanged by a dry run, which lists the changes', async () => {
      const outcome = await bring(test, notices('late,延时开放,,,,'), { isDry: true })
      expect(outcome).toMatchObject({ changes: [{ change: 'added', key: 'late' }] })
      expect(await answered('notices')).toEqual([])
    })

    it('are found by no search and have no page', async () => {
      await bring(test, notices('late,延时开放,,,,'))
      expect((await test.backend.callInProcess('search', { keyword: '延时' })).body.data).toMatchObject({ total: 0 })
      const { id } = await test.backend.store.db.selectFrom('article').select('id').executeTakeFirstOrThrow()
      expect((await test.backend.callInProcess('details', { id })).body.code).toBe(0)
    })
  })
})
