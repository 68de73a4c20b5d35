import { describe, expect, it } from 'vitest'

import { sentenceSpans } from '#components/read-aloud/sentence-spans.ts'

const sentences = (text: string) => sentenceSpans(text).map(({ start, end }) => text.slice(start, end))

describe('the sentences of a text', () => {
  it.each([
    ['茶馆里的水刚开。她不说话。', ['茶馆里的水刚开。', '她不说话。']],
    ['“听得懂的，今天不收茶钱。”她说。', ['“听得懂的，今天不收茶钱。”', '她说。']],
    ['她的规矩', ['她的规矩']],
    ['雨天讲；晴天不讲！为什么？', ['雨天讲；', '晴天不讲！', '为什么？']],
    ['说到一半……又停了。', ['说到一半……', '又停了。']],
    ['第一行\n第二行', ['第一行', '第二行']],
    ['……', []],
    ['', []],
  ])('end with the marks that close them: %s', (text, expected) => {
    expect(sentences(text)).toEqual(expected)
  })

  it('are broken at a clause where one breath does not reach, and nothing is lost', () => {
    const long = `${'从前有一座山，山上有一座庙，'.repeat(20)}讲完了。`
    const parts = sentences(long)
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.filter((part) => part.length > 120)).toEqual([])
    expect(parts.join('')).toBe(long)
  })
})
