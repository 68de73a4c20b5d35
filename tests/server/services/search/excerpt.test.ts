import { describe, expect, it } from 'vitest'

import { parseSearchQuery } from '#server/db/search/search-query.ts'
import { excerptOf } from '#server/services/search/excerpt.ts'
import { viewArticle } from '#server/services/lists/article-view.ts'
import type { ArticleRow } from '#server/db/tables/tables.ts'

import { heritage } from '../../../support/test-content.ts'

const row = (overrides: Partial<ArticleRow>): ArticleRow => ({
  id: 1,
  type: 8,
  key: 'k',
  title: '标题',
  summary: '',
  attentions: 0,
  shelved: 0,
  body: '',
  cover: '',
  images: '[]',
  category: '',
  area: '',
  source: '',
  author: '',
  publish_time: 0,
  starts_at: 0,
  ends_at: 0,
  weight: 0,
  views: 0,
  likes: 0,
  collects: 0,
  status: 'published',
  withdraw_time: 0,
  fields: '{}',
  media_version: 1,
  ...overrides,
})

/** The excerpt for a keyword, hits in brackets. */
function excerpt(overrides: Partial<ArticleRow>, keyword: string, tags: readonly string[] = []): string {
  const entity = row(overrides)
  const query = parseSearchQuery(keyword)
  const runs = query
    ? excerptOf(viewArticle(heritage, entity, { tags, focused: (address) => address }, 'list'), entity, heritage, query)
    : []
  return runs.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')
}

const filler = '甲乙丙丁戊己庚辛'.repeat(20)

describe('an excerpt', () => {
  it.each([
    ['from the summary, if the word stands there', { summary: '听昆曲去', body: '<p>昆曲</p>' }, '听[昆曲]去'],
    [
      'from the text, if the summary lacks the word',
      { summary: '一支笛子', body: '<p>唱<em>昆曲</em></p>' },
      '唱[昆曲]',
    ],
    [
      'from a field, by its name, and then the summary',
      { summary: '一支笛子', fields: '{"unit":"云汀昆曲社"}' },
      '保护单位：云汀[昆曲]社 · 一支笛子',
    ],
    ['the summary, where only the title has the word', { summary: '一支笛子', body: '<p>别的</p>' }, '一支笛子'],
    ['nothing, where there is nothing', {}, ''],
  ])('is %s', (_, overrides, text) => {
    expect(excerpt(overrides, '昆曲')).toBe(text)
  })

  it('is of a tag where only a tag has the word', () => {
    expect(excerpt({ summary: '一支笛子' }, '昆曲', ['江南', '昆曲'])).toBe('[昆曲] · 一支笛子')
  })

  it('is from where most of the words stand', () => {
    expect(excerpt({ summary: '昆曲', body: '<p>云汀的昆曲</p>' }, '昆曲 云汀')).toBe('[云汀]的[昆曲]')
  })

  it('of a long text is what stands around the word', () => {
    const text = excerpt({ body: `<p>${filler}昆曲${filler}</p>` }, '昆曲')
    expect(text).toMatch(/^….{18}\[昆曲\].*…$/u)
    expect([...text].length).toBeLessThanOrEqual(100)
  })

  it('of words far apart is a piece around each', () => {
    const text = excerpt({ body: `<p>${filler}昆曲${filler}云汀${filler}</p>` }, '昆曲 云汀')
    expect(text).toMatch(/^….{18}\[昆曲\].+….{18}\[云汀\].*…$/u)
    expect([...text].length).toBeLessThanOrEqual(104)
  })

  it('of words close together is one piece', () => {
    expect(excerpt({ body: `<p>${filler}昆曲与云汀${filler}</p>` }, '昆曲 云汀').slice(1, -1)).not.toContain('…')
  })

  it('has only text that a page shows', () => {
    expect(excerpt({ summary: '一支笛子', fields: '{"secret":"昆曲","notes":"昆曲"}' }, '昆曲')).toBe('一支笛子')
  })

  it('never cuts a character in half', () => {
    const text = excerpt({ body: `<p>${'𠮷'.repeat(120)}昆曲${'👨‍👩‍👧'.repeat(60)}</p>` }, '昆曲')
    expect(text.isWellFormed()).toBe(true)
  })
})
