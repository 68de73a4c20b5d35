import { describe, expect, it } from 'vitest'

import { readingRanges } from '#components/read-aloud/reading-ranges.ts'

function read(html: string) {
  const root = document.createElement('article')
  root.innerHTML = html
  return readingRanges(root)
}

const texts = (html: string) => read(html).map(({ text }) => text)

describe('the text that is read aloud', () => {
  it('goes from paragraph to paragraph, and no sentence into the next one', () => {
    expect(texts('<h1>题目</h1><p>没有句号</p><ul><li>一</li><li>二。三</li></ul>')).toEqual([
      '题目',
      '没有句号',
      '一',
      '二。',
      '三',
    ])
  })

  it('goes on through marked words as through others', () => {
    expect(texts('<p>人家讲得<strong>对不对</strong>，不归<em>我</em>管。好。</p>')).toEqual([
      '人家讲得对不对，不归我管。',
      '好。',
    ])
  })

  it('is marked in its exact place', () => {
    const sentences = read(
      '<p>人家讲得<strong>对不对，我</strong>不管。下<b>一句</b>。</p><blockquote><p>纸薄。</p></blockquote>',
    )
    expect(sentences.map(({ range }) => range.toString())).toEqual(sentences.map(({ text }) => text))
  })

  it.each([
    ['pinyin over a character', '<p><ruby>昆<rt>kūn</rt></ruby>曲</p>', ['昆曲']],
    ['buttons', '<p>正文</p><button>打印</button>', ['正文']],
    ['what readers of the screen do not hear', '<p>正文</p><p><span aria-hidden="true">装饰</span></p>', ['正文']],
    ['what is marked as silent', '<div data-silent><span>来源</span></div><p>正文</p>', ['正文']],
  ])('leaves out %s', (_, html, expected) => {
    expect(texts(html)).toEqual(expected)
  })
})
