import { describe, expect, it } from 'vitest'

import type { Word } from '#definition/grammar/words-definition.ts'
import { findWords } from '#server/services/content/findings/words.ts'

import { aDocument, aPortal, field } from './document-to-check.ts'

const words: readonly Word[] = [
  { word: '按装', instead: '安装', except: ['按装置'] },
  { word: '文化管', instead: '文化馆', except: ['文化管理'] },
  { word: '非物资文化', instead: '非物质文化' },
  { word: '非物资文化遗产', instead: '非物质文化遗产', reason: '名称以法律为准', level: 'stop' },
  { word: '𠮷祥', reason: '请用规范字' },
]
const find = async (fields: Parameters<typeof aDocument>[0]) => findWords(aDocument(fields), { ...aPortal, words })

describe('words of the list', () => {
  it.each([
    ['<p>灯具按装完毕。</p>', ['按装']],
    ['<p>请按装置上的说明操作。</p>', []],
    ['<p>按装置，再按装灯。</p>', ['按装']],
    ['<p>县文化管举办，文化管理办法另行公布。</p>', ['文化管']],
    ['<p>非物资文化遗产</p>', ['非物资文化遗产']],
    ['<p>非物资文化</p><p>遗产</p>', ['非物资文化']],
    ['<p>按</p><p>装</p>', []],
    ['<p>按<strong>装</strong></p>', ['按装']],
    ['<p><a href="/web/按装">链接</a></p>', []],
    ['<p>按装，按装</p>', ['按装', '按装']],
    ['<p>𠮷祥如意</p>', ['𠮷祥']],
    ['', []],
  ])('in %j are %j', async (body, found) => {
    expect((await find(body)).map(({ quote }) => quote)).toEqual(found)
  })

  it.each([
    [field('text', '灯具按装'), 1],
    [field('longtext', '灯具按装'), 1],
    [field('tags', ['灯会', '按装']), 1],
    [field('sessions', [{ name: '按装课', seats: 3 }]), 1],
    [field('questions', [{ title: '会按装吗', options: ['按装', '不会'] }]), 2],
    [field('url', 'https://example.cn/按装'), 0],
    [field('select', '按装'), 0],
    [field('phone', '按装'), 0],
  ])('are looked for in what people write: %j', async (one, count) => {
    expect(await find([one])).toHaveLength(count)
  })

  it('are told with what to write instead, the reason, the place and their own level', async () => {
    expect(await find('<p>本馆今年共有三项国家级非物资文化遗产入选名录，观众可以免费参观展览。</p>')).toEqual([
      {
        field: 'body',
        quote: '非物资文化遗产',
        message: '「非物资文化遗产」应写作「非物质文化遗产」（名称以法律为准）',
        excerpt: '本馆今年共有三项国家级非物资文化遗产入选名录，观众可以免费参…',
        level: 'stop',
      },
    ])
    expect((await find('𠮷祥'))[0]?.message).toBe('「𠮷祥」不宜使用（请用规范字），请改写')
  })
})
