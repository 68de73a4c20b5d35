import { describe, expect, it } from 'vitest'

import { findAlternativeTexts } from '#server/services/content/findings/alternative-text.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { findBackDate } from '#server/services/content/findings/back-date.ts'
import { findDeadLinks } from '#server/services/content/findings/dead-links.ts'
import { findDuplicates } from '#server/services/content/findings/duplicate.ts'
import { findEdition } from '#server/services/content/findings/edition.ts'
import { findEmptyLinks } from '#server/services/content/findings/empty-links.ts'
import type { CheckedField, FindingRule } from '#server/services/content/findings/finding-rule.ts'
import { findHeadingOrder } from '#server/services/content/findings/heading-order.ts'
import { findPageWeight } from '#server/services/content/findings/page-weight.ts'
import { findSmallPictures } from '#server/services/content/findings/small-pictures.ts'
import { findTableHeaders } from '#server/services/content/findings/table-headers.ts'

import { aDocument, aPortal, field } from './document-to-check.ts'

type Row = readonly [body: string | readonly CheckedField[], found: readonly string[]]

const check = async (rule: FindingRule, body: Row[0]) =>
  (await rule(aDocument(body), aPortal)).map(({ message }) => message)

const picture = (alt: string, src = '/web/media/imports/spring-fair.png') => `<p><img src="${src}" alt="${alt}"></p>`
const nothing: readonly string[] = []
const useless = (alt: string) => [`图片「spring-fair.png」的替代文字「${alt}」没有说明图上是什么，请改成一句话`]

describe('dead links', () => {
  it.each<Row>([
    ['<a href="/web/news/1">往期</a>', nothing],
    ['<a href="/web/news/2">往期</a>', ['门户里没有这个页面；请改成打得开的页面，或去掉链接']],
    [
      '<a href="https://www.example.cn/web/news/2">外站</a><a href="#top">顶部</a><a href="mailto:a@b.cn">信</a>',
      nothing,
    ],
    ['<a href="/web/media/imports/here.png">图</a><img src="imports/here.png" alt="x">', nothing],
    ['<a href="/web/media/a.pdf?v=1">章程</a>', ['链接「/web/media/a.pdf?v=1」的文件不在了，请重新上传，或去掉链接']],
    ['<img src="/web/media/gone.png" alt="x">', ['找不到文件「/web/media/gone.png」，请重新上传或去掉']],
    [[field('url', '/web/none')], ['门户里没有这个页面；请改成打得开的页面，或去掉链接']],
    [[field('url', 'https://example.cn/none'), field('url', '')], nothing],
    [[field('image', 'imports/here.png'), field('image', ''), field('image', 'https://example.cn/a.png')], nothing],
    [[field('image', 'gone.png')], ['找不到文件「gone.png」，请重新上传或去掉']],
    [[field('images', ['imports/here.png', 'gone.png'])], ['找不到文件「gone.png」，请重新上传或去掉']],
    [[field('captions', [{ label: '中文', file: 'gone.vtt' }])], ['找不到文件「gone.vtt」，请重新上传或去掉']],
    [[field('text', '/web/none')], nothing],
  ])('%j: %j', async (body, found) => {
    expect(await check(findDeadLinks, body)).toEqual(found)
  })
})

describe('alternative texts', () => {
  it.each<Row>([
    [picture('市集上的糖画摊，老人正在画一条龙'), nothing],
    [picture(''), ['图片「spring-fair.png」没有替代文字，请写一句话说明图上是什么']],
    [
      picture('', '/web/media/imports/0123456789abcdefghijkl.webp'),
      ['图片「节目单」没有替代文字，请写一句话说明图上是什么'],
    ],
    [
      picture('石门') + picture('', '/web/media/imports/Et3-8x2won8vzzPEIlrBBI.webp'),
      ['第 2 张图片没有替代文字，请写一句话说明图上是什么'],
    ],
    ['<img src="a/b.png">', ['图片「b.png」没有替代文字，请写一句话说明图上是什么']],
    ...[
      '图片',
      '照片1',
      '图 2',
      'image',
      'IMG_1234',
      'DSC00012.JPG',
      '微信图片_20260401',
      'spring-fair',
      'spring-fair.png',
      'a.jpg',
    ].map((alt): Row => [picture(alt), useless(alt)]),
    [picture('图书馆外景'), nothing],
    [picture('照片墙前的孩子们'), nothing],
    [picture('P2 停车场入口'), nothing],
  ])('%j: %j', async (body, found) => {
    expect(await check(findAlternativeTexts, body)).toEqual(found)
  })
})

describe('the order of headings', () => {
  it.each<Row>([
    ['<h2>一</h2><h3>二</h3><h4>三</h4><h2>四</h2><h3>五</h3>', nothing],
    ['<h2>一</h2><h4>细则</h4>', ['「细则」是三级小标题，前面少了次级小标题；请改成次级小标题，或补上一级']],
    ['<h3>细则</h3>', ['「细则」是次级小标题，前面少了小标题；请改成小标题，或补上一级']],
    ['<h1>一</h1><h3>二</h3>', nothing],
    ['<h2>一</h2><h3> <br></h3>', ['第 2 个小标题是空的，请写上文字，或删掉']],
    ['<h2><img src="a.png" alt="春"></h2>', nothing],
    ['<p>没有标题</p>', nothing],
  ])('%j: %j', async (body, found) => {
    expect(await check(findHeadingOrder, body)).toEqual(found)
  })
})

describe('links without words', () => {
  it.each<Row>([
    ['<a href="/web/news/1">往期</a>', nothing],
    ['<a href="/web/news/1"> <br></a>', ['指向「/web/news/1」的链接没有文字，读屏软件读不出；请写上文字，或去掉链接']],
    ['<a href="/web/news/1"><img src="a.png" alt="往期"></a>', nothing],
    ['<a href="/x"><img src="a.png" alt=""></a>', ['指向「/x」的链接没有文字，读屏软件读不出；请写上文字，或去掉链接']],
    ['<a id="place"></a>', nothing],
  ])('%j: %j', async (body, found) => {
    expect(await check(findEmptyLinks, body)).toEqual(found)
  })
})

describe('headers of tables', () => {
  const table = (...rows: string[]) => `<table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`
  it.each<Row>([
    [table('<th>日期</th><th>地点</th>', '<td>周六</td><td>北区</td>'), nothing],
    [
      table('<td>日期</td><td>地点</td>', '<td>周六</td><td>北区</td>'),
      ['第 1 个表格（「日期」）没有表头，请把第一行或第一列设为表头'],
    ],
    [table('<th>日期</th><th> </th>', '<td>周六</td><td>北区</td>'), ['第 1 个表格有空的表头，请写上文字']],
    [table('<th></th><th>周六</th>', '<th>北区</th><td>市集</td>'), nothing],
    [table('<td>一个框</td>'), nothing],
  ])('%j: %j', async (body, found) => {
    expect(await check(findTableHeaders, body)).toEqual(found)
  })
})

describe('a date that is set back', () => {
  it.each([
    [undefined, nothing],
    [{ after: '2026-01-01 09:00' }, ['发布时间 2026-01-01 09:00 早于今天，访客却还没有看到过；请清除，或改成今天']],
    [
      { before: '2026-02-01 09:00', after: '2026-01-01 09:00' },
      ['发布时间 2026-01-01 09:00 早于访客看到过的 2026-02-01 09:00；请改回去'],
    ],
  ])('%j: %j', async (backDate, found) => {
    expect((await findBackDate({ ...aDocument(''), backDate }, aPortal)).map(({ message }) => message)).toEqual(found)
  })
})

describe('the edition of an agreement', () => {
  it.each([
    [undefined, []],
    ['2026-2', ['fields.edition 正文改了，版本还是「2026-2」：记录里同意这一版的人']],
  ])('%j, under which the text changed: %j', async (sameEdition, found) => {
    const document = { ...aDocument(''), ...omitUndefined({ sameEdition }) }
    const shownAt = (await findEdition(document, aPortal)).map(
      ({ field: at, message }) => `${at} ${message.split('，看')[0]}`,
    )
    expect(shownAt).toEqual(found)
  })
})

describe('small pictures', () => {
  const widths: Readonly<Record<string, number>> = {
    'w639.png': 639,
    'w640.png': 640,
    'w319.png': 319,
    'w320.png': 320,
  }
  const lookups = {
    ...aPortal,
    measure: async (path: string) => {
      const width = widths[path]
      return width === undefined ? undefined : { width, bytes: 1 }
    },
  }
  it.each([
    ['w639.png', 'w319.png', 4, ['cover', 'body']],
    ['w640.png', 'w320.png', 4, []],
    ['none.png', 'none.png', 4, []],
    ['https://example.cn/w319.png', 'https://example.cn/w319.png', 4, []],
    ['w639.png', 'w320.png', -1, []],
  ])('of a cover %s and a picture %s of type %d are found in %j', async (cover, src, type, found) => {
    const fields = [field('image', cover, 'cover'), field('richtext', `<img src="${src}" alt="x">`)]
    const findings = await findSmallPictures({ type: { type }, fields }, lookups)
    expect(findings.map((each) => each.field)).toEqual(found)
  })
})

describe('the weight of a page', () => {
  const lookups = { ...aPortal, measure: async () => ({ width: 2000, bytes: 6 * 1024 * 1024 }) }
  it.each([
    ['<img src="a.png"><img src="b.png">', ['图片加起来有 12.0 MB，手机上打开很慢；请少放几张，或压缩到 10 MB 以内']],
    ['<img src="a.png"><img src="a.png">', []],
    ['<img src="a.png"><img src="https://example.cn/b.png">', []],
  ])('%j: %j', async (body, found) => {
    expect((await findPageWeight(aDocument(body), lookups)).map(({ message }) => message)).toEqual(found)
  })
})

describe('duplicates', () => {
  it('are named with their type, title and address', async () => {
    const namesakes = async (title: string) =>
      title === '春日市集'
        ? [
            { title, typeName: '新闻资讯', address: '/web/news/7' },
            { title, typeName: '横幅' },
          ]
        : []
    const find = (title: string) =>
      findDuplicates(aDocument([field('text', title, 'title')]), { ...aPortal, namesakes })
    expect((await find(' 春日市集 ')).map(({ message }) => message)).toEqual([
      '新闻资讯里已经发布了同名的「春日市集」（/web/news/7）；是同一件事就不要再发，不是就改标题',
      '横幅里已经发布了同名的「春日市集」；是同一件事就不要再发，不是就改标题',
    ])
    expect(await find('夏夜市集')).toEqual([])
    expect(await find('')).toEqual([])
  })

  it('are none in the site itself, whose content is called as what it leads to', async () => {
    const namesakes = async (title: string) => [{ title, typeName: '新闻资讯', address: '/web/news/7' }]
    const { fields } = aDocument([field('text', '春日市集', 'title')])
    expect(await findDuplicates({ type: { type: -1 }, fields }, { ...aPortal, namesakes })).toEqual([])
  })
})
