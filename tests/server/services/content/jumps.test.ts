import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { entitiesByKey } from '#server/db/content/stored-entities.ts'
import { exportContent } from '#server/services/content/export/export-content.ts'
import { htmlOfMarkdown } from '#server/services/content/format/read-markdown.ts'

import { aStaffCaller } from '../../../support/a-staff-caller.ts'
import { type TestBackend, usualDatabases } from '../../../support/backend.ts'

import { bring, fair, startContent } from './content.ts'

const md = (body: string) => `---\n标题: 题\n摘要: 摘\n分类: 民俗\n地点: 渡口\n---\n\n${body}\n`
const link = (name: string, shown: string) =>
  `<a href="#text-${encodeURIComponent(name)}" rel="noopener noreferrer">${shown}</a>`

describe('a heading of a Markdown text', () => {
  it.each([
    ['## 报名办法', '<h2 id="报名办法">报名办法</h2>'],
    ['## 二、报名（办法）！', '<h2 id="二报名办法">二、报名（办法）！</h2>'],
    ['### Part Two: A_b-c', '<h3 id="part-two-a_b-c">Part Two: A_b-c</h3>'],
    ['## **报名**`办法`', '<h2 id="报名办法"><strong>报名</strong><code>办法</code></h2>'],
    ['## 甲 & 乙', '<h2 id="甲--乙">甲 &amp; 乙</h2>'],
    ['## 时间\n\n## 时间\n\n## 时间', '<h2 id="时间">时间</h2>\n<h2 id="时间-1">时间</h2>\n<h2 id="时间-2">时间</h2>'],
    [
      '## 时间-1\n\n## 时间\n\n## 时间',
      '<h2 id="时间-1">时间-1</h2>\n<h2 id="时间">时间</h2>\n<h2 id="时间-2">时间</h2>',
    ],
    ['## ……', '<h2>……</h2>'],
  ])('gets the name that other readers of Markdown give it: %j', (text, html) => {
    expect(htmlOfMarkdown(text)).toBe(html)
  })
})

describe.each(usualDatabases)('a jump within a text, on %s', (kind) => {
  let test: TestBackend
  beforeAll(async () => {
    test = await startContent(kind)
  })
  afterAll(() => test.close())

  const bodyOf = async () => (await entitiesByKey(test.backend.store.db, 30, ['a'])).get('a')?.body

  it('leads to a heading in Markdown, also after an export and its import', async () => {
    const text = '[报名](#报名办法)、[时间](#一、时间)\n\n## 一、时间\n\n## 报名办法\n\n## 地点'
    expect(await bring(test, { 'fair/a.md': md(text) })).toMatchObject({ kind: 'done', notes: [] })
    const body = `<p>${link('报名办法', '报名')}、${link('一时间', '时间')}</p>\n<h2 id="text-一时间">一、时间</h2>\n<h2 id="text-报名办法">报名办法</h2>\n<h2>地点</h2>`
    expect(await bodyOf()).toBe(body)
    const files: Record<string, string> = {}
    for await (const { file, text: exported } of exportContent(test.backend.content, aStaffCaller, fair, 'markdown'))
      files[`fair/${file}`] = exported
    expect(await bring(test, files)).toMatchObject({ kind: 'done', changes: [], notes: [] })
  })

  it.each([
    [
      'a.md',
      md('[三](#part3)\n\n## 报名办法'),
      'a.md（a） 「正文」里的链接「#part3」在文中没有对应的位置，已改成普通文字；可以跳到「报名办法」',
    ],
    [
      'fair.json',
      [
        {
          key: 'a',
          title: '题',
          summary: '摘',
          category: '民俗',
          place: '渡口',
          body: '<p><a href="#part3">三</a><a href="#part2">二</a><a href="#">顶</a><a href="#part3">三</a></p><h2 id="part1">一</h2><h2 id="part2">二</h2>',
          fields: { notes: '<p>注<a href="#%E6%B3%A8">一</a></p>' },
        },
      ],
      'fair.json 第 1 条（a） 「正文」里的链接「#part3」在文中没有对应的位置，已改成普通文字；可以跳到「part1」「part2」',
      'fair.json 第 1 条（a） 「附注」里的链接「#注」在文中没有对应的位置，已改成普通文字；文中没有可以跳到的位置',
    ],
  ])('to a missing place is reported with its record and the existing places: %s', async (name, file, ...notes) => {
    const folder = name === 'a.md' ? `fair/${name}` : name
    const outcome = await bring(test, { [folder]: file }, { isDry: true, ...(name === 'a.md' ? { name: 'fair' } : {}) })
    expect(outcome).toMatchObject({ kind: 'done', notes })
  })
})
