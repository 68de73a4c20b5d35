import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { articlesInOrder, rankHits } from '#server/db/lists/search-articles.ts'
import { parseSearchQuery } from '#server/db/search/search-query.ts'
import { textOfHtml } from '#server/db/content/text-of-html.ts'
import { sanitizeBody } from '#server/services/cleaning/sanitize-body.ts'

import { databases, type TestBackend, usualDatabases } from '../../../support/backend.ts'

import { bring, startContent } from './content.ts'

const markdown = `---
标题: 换行与空格
分类: 民俗
地点: 渡口
---

湖心亭的灯修好了，夜航船
周末开行，船票在**渡口现场领
取**，六十岁以上读者不用排队。

The boat leaves
at six.
`
const html = {
  key: 'html',
  title: '渡口的\n新船',
  category: '民俗',
  summary: '渡口的新\n船 and\nmore',
  body: '<p>渡口新添了摆渡船，从今\n天起每半小时一班，雨天停\n航。</p>',
  fields: { place: '东\n门' },
}

describe.each(usualDatabases.filter((kind) => databases.includes(kind)))('text that was wrapped, on %s', (kind) => {
  let test: TestBackend
  beforeAll(async () => {
    test = await startContent(kind)
    await bring(test, { 'fair/md.md': markdown })
    await bring(test, { 'fair.json': [html] })
  })
  afterAll(() => test.close())

  const found = async (keyword: string) => {
    const query = parseSearchQuery(keyword)
    if (query === undefined) return []
    const { store } = test.backend
    const ids = (await rankHits(store, [30], { query })).map(({ id }) => id)
    return (await articlesInOrder(store, ids)).map(({ key }) => key)
  }

  it.each([
    ['夜航船周末', ['md']],
    ['现场领取', ['md']],
    ['leaves at', ['md']],
    ['今天起', ['html']],
    ['雨天停航', ['html']],
    ['渡口的新船', ['html']],
  ])('is found across its line ends: %s', async (keyword, keys) => {
    expect(await found(keyword)).toEqual(keys)
  })

  it('is stored as one line, with blanks between Latin words only', async () => {
    const rows = await test.backend.store.db
      .selectFrom('article')
      .select(['title', 'summary', 'body', 'fields'])
      .where('type', '=', 30)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      {
        title: '换行与空格',
        summary:
          '湖心亭的灯修好了，夜航船周末开行，船票在渡口现场领取，六十岁以上读者不用排队。 The boat leaves at six.',
        body: '<p>湖心亭的灯修好了，夜航船周末开行，船票在<strong>渡口现场领取</strong>，六十岁以上读者不用排队。</p>\n<p>The boat leaves\nat six.</p>',
        fields: '{"place":"渡口"}',
      },
      {
        title: '渡口的新船',
        summary: '渡口的新船 and more',
        body: '<p>渡口新添了摆渡船，从今天起每半小时一班，雨天停航。</p>',
        fields: '{"place":"东门"}',
      },
    ])
  })
})

describe('a line end in a body', () => {
  it.each([
    ['<p>夜航船\n<b>周末</b>\n开行</p>', '<p>夜航船<b>周末</b>开行</p>'],
    ['<p>夜航船<b>\n周末</b></p>', '<p>夜航船<b>周末</b></p>'],
    ['<p>甲&amp;\n乙</p>', '<p>甲&amp;\n乙</p>'],
    ['<p>The\n<b>boat</b></p>', '<p>The\n<b>boat</b></p>'],
    ['<p>甲<br>\n乙</p>', '<p>甲<br />\n乙</p>'],
    ['<ul><li>甲\n乙</li></ul>', '<ul><li>甲乙</li></ul>'],
    ['<pre>甲\n乙</pre>', '<pre>甲\n乙</pre>'],
    ['<pre><code>甲\n</code>乙</pre>', '<pre><code>甲\n</code>乙</pre>'],
  ])('is removed where it has no meaning: %j', (body, clean) => {
    expect(sanitizeBody(body)).toBe(clean)
    expect(sanitizeBody(clean)).toBe(clean)
  })
})

describe('the plain text of a body', () => {
  it.each([
    ['<p>甲\n乙</p><p>丙</p>', '甲乙 丙'],
    ['<p>甲</p>\n<p>乙</p>', '甲 乙'],
    ['甲<p>乙</p>丙', '甲 乙 丙'],
    ['<p>甲<br>\n乙</p>', '甲 乙'],
    ['<pre>甲\n乙</pre>丙\n丁', '甲 乙 丙丁'],
    ['<dl><dt>地点</dt><dd>东门</dd></dl>', '地点 东门'],
    ['<section>甲</section><section>乙</section>', '甲 乙'],
    ['<p>甲\n<b>乙</b> &lt;丙&gt;</p>', '甲乙 <丙>'],
    ['<table><tr><td>甲</td><td>乙</td></tr></table>', '甲 乙'],
  ])('has blocks and lines apart: %j', (body, text) => {
    expect(textOfHtml(body)).toBe(text)
  })
})
