import { describe, expect, it } from 'vitest'

import { parseSearchQuery } from '#server/db/search/search-query.ts'
import { findHits, toRuns } from '#server/services/search/mark-hits.ts'

/** Hits in brackets. */
function mark(text: string, keyword: string, isTitle = false): string {
  const query = parseSearchQuery(keyword)
  const runs = toRuns(text, query ? findHits(text, query, { isTitle }) : [])
  expect(runs.map((run) => run.text).join('')).toBe(text)
  return runs.map((run) => (run.hit ? `[${run.text}]` : run.text)).join('')
}

describe('the mark of a hit', () => {
  it.each([
    ['云汀昆曲社', '昆曲', '云汀[昆曲]社'],
    ['昆曲与昆曲', '昆曲', '[昆曲]与[昆曲]'],
    ['越剧昆曲', '昆曲 越剧', '[越剧昆曲]'],
    ['ＰＤＦ 阅读器', 'pdf', '[ＰＤＦ] 阅读器'],
    ['Reader 与 bread', 'read', '[Read]er 与 bread'],
    ['项目Ⅳ-1号', 'iv', '项目[Ⅳ]-1号'],
    ['传统的戏剧', '传统戏剧', '传统的戏剧'],
    ['《昆曲》崑曲', '崑曲', '《[昆曲]》[崑曲]'],
    ['项目编号：Ⅳ-1', 'Ⅳ-1', '项目编号：[Ⅳ-1]'],
    ['项目编号：Ⅳ-12', 'iv-1', '项目编号：[Ⅳ-1]2'],
    ['“非遗”，2026 年', '非遗 2026', '“[非遗]”，[2026] 年'],
    ['👨‍👩‍👧 家庭日', '家庭', '👨‍👩‍👧 [家庭]日'],
    ['مرحبا 昆曲', '昆曲', 'مرحبا [昆曲]'],
    ['𠮷野家', '野', '𠮷[野]家'],
    ['没有', '昆曲', '没有'],
    ['', '昆曲', ''],
    ['葛\u{e0100}城', '葛城', '[葛\u{e0100}城]'],
    ['关于开放时间的通 知', '通知', '关于开放时间的[通 知]'],
    ['参加“我们的节日”主题活动', '节日主题', '参加“我们的[节日”主题]活动'],
    ['关于《云汀志》（第三卷）', '云汀志第三卷', '关于《[云汀志》（第三卷]）'],
    ['周末活动。明天开始', '活动明天', '周末活动。明天开始'],
    ['等候……通知', '候通', '等候……通知'],
  ])('in "%s" of "%s" is %s', (text, keyword, marked) => {
    expect(mark(text, keyword)).toBe(marked)
  })

  it.each([
    ['云汀非遗展', 'feiyi', '云汀[非遗]展'],
    ['云汀非遗展', 'fy', '云汀[非遗]展'],
    ['云汀非遗展', 'feiy', '云汀[非遗]展'],
    ['云汀非遗展', 'eiyi', '云汀非遗展'],
    ['《非遗》展', 'zhan', '《非遗》[展]'],
    ['云汀非遗展', 'fei yi', '云汀[非遗]展'],
    ['飞花与遗音', 'fei yi', '[飞]花与[遗音]'],
    ['云汀非遗展', "fei'yi", '云汀[非遗]展'],
    ['绿洲', 'lǜ', '[绿]洲'],
    ['昆曲进校园', 'k', '[昆]曲进校园'],
    ['云汀昆曲社', 'k', '云汀昆曲社'],
    ['國畫展', 'guohua', '[國畫]展'],
    ['昆曲清唱', 'qu 昆', '[昆曲]清唱'],
    ['“我们的节日”主题活动·云汀专场', '主题活动云汀专场', '“我们的节日”[主题活动·云汀专场]'],
    ['云汀志：第一卷', '云汀志第一卷', '[云汀志：第一卷]'],
    ['“我们的节日”主题活动', 'jierizhuti', '“我们的[节日”主题]活动'],
  ])('in the title "%s" by pinyin "%s" is %s', (text, keyword, marked) => {
    expect(mark(text, keyword, true)).toBe(marked)
  })

  it('is by pinyin in titles only', () => {
    expect(mark('云汀非遗展', 'feiyi')).toBe('云汀非遗展')
  })
})
