import { describe, expect, it } from 'vitest'

import { examples } from '#blocks/search-results/examples.ts'
import { SearchResults } from '#blocks/search-results/SearchResults.tsx'
import { planRequest } from '#plan/request-key.ts'
import type { PageFacts } from '#state/page-context.ts'

import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'
import { say, sayAny } from '../support/words.ts'

const requests = { results: planRequest('search', { keyword: '昆曲' }) }

function show(name: string, facts: Partial<PageFacts> = {}): HTMLElement {
  const { props, data, query = {}, device = 'desktop' } = exampleNamed(examples, name)
  return showOnPage(
    { device, path: 'search', query, ...facts },
    <SearchResults props={props} data={data} sectionId="main-1" requests={requests} fields={[]} />,
  )
}

describe('search results', () => {
  it('mark their hits, in titles and excerpts', () => {
    expect(textsOf(show('usual'), 'mark')).toEqual(['昆曲', '昆曲', '昆曲', '昆曲'])
  })

  it('have the whole title, marked or not', () => {
    expect(textsOf(show('usual'), 'h3')).toEqual([
      '昆曲',
      '老粮仓里响起开场铃：澜湖剧场启用，首演请来昆曲小班，二百八十个座位一票难求，散场后灯火一直亮到运河对岸',
      '云汀市昆曲保护与传承若干措施',
    ])
  })

  it('lead to the details of each type', () => {
    expect([...show('usual').querySelectorAll('h3 a')].map((link) => link.getAttribute('href'))).toEqual([
      '/web/cultural-heritage/directory/details/1',
      '/web/news/details/2',
      '/web/cultural-heritage/policy/details/3',
    ])
  })

  it('are counted by type, as links that keep the word and start at the first page; a type without a name is left out', () => {
    const tabs = [
      ...show('usual', { query: { keyword: '昆曲', type: '8', p: '2' } }).querySelectorAll(
        `nav[aria-label="${say('search-results', 'types')}"] a`,
      ),
    ]
    expect(
      tabs.map((tab) => [
        tab.textContent,
        decodeURIComponent(tab.getAttribute('href') ?? ''),
        tab.getAttribute('aria-current'),
      ]),
    ).toEqual([
      [`${say('search-results', 'all')} 22`, '/web/search?keyword=昆曲', null],
      ['新闻资讯 9', '/web/search?keyword=昆曲&type=4', null],
      ['非遗名录 3', '/web/search?keyword=昆曲&type=8', 'true'],
      ['传承人 4', '/web/search?keyword=昆曲&type=9', null],
      ['政策法规 1', '/web/search?keyword=昆曲&type=10', null],
    ])
  })

  it('have numbered pages on desktop, and on a phone a plain link to the next', () => {
    const pager = show('usual').querySelectorAll('nav[aria-label="分页"] a')
    expect([...pager].map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '下一页'])
    const grown = [...show('scroll').querySelectorAll('a')].filter(({ textContent }) => /[上下]一页/u.test(textContent))
    expect(grown.map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')])).toEqual([
      ['上一页', '/web/search?keyword=昆曲'],
      ['下一页', '/web/search?keyword=昆曲&p=3'],
    ])
  })

  it('of common words are counted with a lower bound, in words too, and the last page names the rest', () => {
    const host = show('common')
    const bound = { keyword: '文化', count: 1000 }
    expect(textsOf(host, 'h2')).toEqual([say('search-results', 'foundAtLeast', bound)])
    const atLeast = say('search-results', 'atLeast')
    expect(textsOf(host, `nav[aria-label="${say('search-results', 'types')}"] a`)).toEqual([
      `${say('search-results', 'all')} ${atLeast}1000+`,
      `新闻资讯 ${atLeast}1000+`,
      `非遗名录 ${atLeast}93+`,
      '政策法规 21',
    ])
    expect(host.textContent).toContain(say('search-results', 'bound', bound))
    expect(show('usual').textContent).not.toContain(atLeast)
  })

  it('have, where there are none, one sentence without a number, and lead to near words and titles', () => {
    const host = show('empty')
    expect(textsOf(host, 'h2')).toEqual([say('search-results', 'searched', { keyword: '麒麟送子与十二楼台会' })])
    expect(host.textContent.match(/暂无数据/gu)).toHaveLength(1)
    expect(host.textContent).not.toMatch(/没有|共 0|0 条/u)
    expect(textsOf(host, 'h3')).toEqual([say('search-results', 'nearWords'), say('search-results', 'nearTitles')])
    expect(
      [...host.querySelectorAll('li a')].map((link) => [
        link.textContent,
        decodeURIComponent(link.getAttribute('href') ?? ''),
      ]),
    ).toEqual([
      ['楼台会', '/web/search?keyword=楼台会'],
      ['传统戏剧', '/web/search?keyword=传统戏剧'],
      ['十二月花神', '/web/cultural-heritage/directory/details/5'],
      ['楼台会：梁祝故事的最后一面，今夜在澜湖剧场重演', '/web/news/details/6'],
    ])
  })

  it('lead, where there are none and nothing is near, to popular words and titles', () => {
    expect(textsOf(show('nothing-near'), 'h3')).toEqual([
      say('search-results', 'popularWords'),
      say('search-results', 'popularTitles'),
    ])
  })

  it.each([
    ['long', say('search-results', 'longTitle'), say('search-results', 'long', { max: 60 })],
    ['wordless', say('search-results', 'wordlessTitle'), say('search-results', 'wordless')],
  ])('have, for a keyword that is %s, the fault of the keyword in their place', (name, heading, reason) => {
    const host = show(name)
    expect(textsOf(host, 'h2')).toEqual([heading])
    expect(host.textContent).toContain(reason)
    expect(host.textContent).not.toContain('暂无数据')
    expect(textsOf(host, 'li a')).toEqual(['昆曲', '非遗', '端午', '昆曲'])
  })

  it('isolate a keyword that is written from the right', () => {
    expect(textsOf(show('from-the-right'), 'h2')).toEqual([
      say('search-results', 'searched', { keyword: '\u2068\u202eمرحبا\u2069' }),
    ])
  })

  it('have the present type among the others even without hits in it', () => {
    expect(textsOf(show('elsewhere'), `nav[aria-label="${say('search-results', 'types')}"] a[aria-current]`)).toEqual([
      '公共文化 0',
    ])
  })

  it('lead, where there are none of this type, to those of the others', () => {
    const link = [...show('elsewhere').querySelectorAll('a')].find(({ textContent }) =>
      sayAny('search-results', 'elsewhere').test(textContent),
    )
    expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toBe('/web/search?keyword=昆曲')
  })

  it('are absent before a search', () => {
    const host = show('no-keyword')
    expect(host.querySelectorAll('h2, a, nav')).toHaveLength(0)
    expect(host.textContent).not.toContain('暂无数据')
  })
})
