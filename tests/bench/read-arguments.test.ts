import { describe, expect, it } from 'vitest'

import { readScores } from '../../bench/measure-lighthouse.ts'
import { percentile } from '../../bench/percentile.ts'
import { parts, readArguments } from '../../bench/read-arguments.ts'

describe('npm run bench', () => {
  it.each([
    ['measures all at 60,000 articles', [], { articles: 60_000, parts: [...parts], isWhole: true }],
    ['takes another number', ['--articles', '600000'], { articles: 600_000, parts: [...parts], isWhole: true }],
    ['takes parts', ['--only', 'load,growth'], { articles: 60_000, parts: ['load', 'growth'], isWhole: false }],
    ['takes the studio alone', ['--only', 'studio'], { articles: 60_000, parts: ['studio'], isWhole: false }],
  ])('%s', (_, args, value) => {
    expect(readArguments(args)).toEqual({ ok: true, value })
  })

  it.each([
    ['fewer articles than pages are compared with', ['--articles', '600'], '600'],
    ['a number that is none', ['--articles', 'many'], 'many'],
    ['a part that is none', ['--only', 'load,lod'], 'lod'],
    ['another option', ['--fast'], '--fast'],
  ])('refuses %s by its name', (_, args, named) => {
    const read = readArguments(args)
    expect(read).toMatchObject({ ok: false })
    expect(read.ok ? '' : read.message).toContain(`"${named}"`)
  })
})

describe('a percentile', () => {
  it.each([
    [[5, 1, 4, 2, 3], 0.99, 5],
    [Array.from({ length: 200 }, (_, index) => index + 1), 0.99, 198],
    [[7], 0.5, 7],
  ])('of %j at %d is %d', (values, share, value) => {
    expect(percentile(values, share)).toBe(value)
  })
})

describe('the scores of Lighthouse', () => {
  it('are read from its report, the other categories where they fall short', () => {
    const categories = { performance: { score: 0.934 }, seo: { score: 0.91 }, accessibility: { score: 1 } }
    expect(readScores(JSON.stringify({ categories }))).toEqual({
      performance: 93,
      categories: { seo: 91, accessibility: 100 },
      others: ['seo 91'],
    })
  })

  it('are not zero where the page could not be visited', () => {
    expect(() => readScores(JSON.stringify({ categories: { performance: { score: null } } }))).toThrow('visit')
  })
})
