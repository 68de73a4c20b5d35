import { describe, expect, it } from 'vitest'

import { examples } from '#blocks/filters/examples.ts'
import { filterRows } from '#blocks/filters/filter-rows.ts'
import { Filters } from '#blocks/filters/Filters.tsx'
import { groupAreas } from '#blocks/filters/group-areas.ts'
import type { Device } from '#definition/grammar/define-block.ts'
import { planRequest } from '#plan/request-key.ts'

import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'
import { say } from '../support/words.ts'

const labels = { category: '分类', area: '地区', when: '时间', signup: '报名' }
const requests = { categories: planRequest('categories', { type: 8 }), articles: planRequest('list', { type: 8 }) }

function show(name: string, device: Device, query?: Record<string, string>): HTMLElement {
  const { props, data, fields = [], query: own = {} } = exampleNamed(examples, name)
  const page = { device, path: 'cultural-heritage/directory', type: 8, query: query ?? own }
  return showOnPage(page, <Filters props={props} data={data} sectionId="main-1" requests={requests} fields={fields} />)
}

/** Where a choice leads. */
function hrefOf(host: Element, text: string): string | null | undefined {
  return [...host.querySelectorAll('a')].find(({ textContent }) => textContent.startsWith(text))?.getAttribute('href')
}

const decoded = (href: string | null | undefined) => decodeURIComponent(href ?? '')

describe.each(['desktop', 'mobile'] as const)('filters on %s', (device) => {
  it('search the list itself by a plain form that keeps what is chosen, and begins at the first page', () => {
    const host = show('searched', device, { keyword: '昆曲', batch: '第一批（2006年）', p: '3' })
    const form = host.querySelector('form')
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/web/cultural-heritage/directory', 'get'])
    expect(form && [...new FormData(form).entries()]).toEqual([
      ['batch', '第一批（2006年）'],
      ['keyword', '昆曲'],
    ])
    expect(decoded(hrefOf(host, say('filters', 'clear')))).toBe('/web/cultural-heritage/directory')
  })

  it('have no search field unless the page asks for one', () => {
    expect(show('chosen', device).querySelector('form')).toBeNull()
  })

  it('are links that change one thing, keep the others and start at the first page', () => {
    const host = show('chosen', device, { category: '传统戏剧', batch: '第一批（2006年）', sort: 'popular', p: '4' })
    expect(decoded(hrefOf(host, '民俗'))).toBe(
      '/web/cultural-heritage/directory?batch=第一批（2006年）&category=民俗&sort=popular',
    )
    expect(decoded(hrefOf(host, '杭州市'))).toBe(
      '/web/cultural-heritage/directory?area=330100&batch=第一批（2006年）&category=传统戏剧&sort=popular',
    )
    expect(decoded(hrefOf(host, say('filters', 'default')))).toBe(
      '/web/cultural-heritage/directory?batch=第一批（2006年）&category=传统戏剧',
    )
  })

  it('tell what is chosen, in each row one thing', () => {
    const current = [...show('chosen', device).querySelectorAll('a[aria-current]')].map(
      ({ textContent }) => textContent,
    )
    expect(current).toEqual(['传统戏剧 3', '浙江省 11', '第一批（2006年） 61', say('filters', 'popular')])
    expect(textsOf(show('usual', device), 'a[aria-current]')).toEqual([
      say('filters', 'all'),
      say('filters', 'all'),
      say('filters', 'all'),
    ])
  })

  it('say of numbers that they are lower bounds, and no number where it would be none', () => {
    const host = show('very-many', device)
    const numbers = [...host.querySelectorAll('a')].map(({ textContent }) => textContent.trim())
    expect(numbers).toContain(`第一批（2006年） ${say('filters', 'atLeast')}940+`)
    expect(numbers).toContain('第二批（2008年）')
    expect(numbers).toContain('传统戏剧 12')
  })

  it('can all be undone at once, the order kept', () => {
    expect(hrefOf(show('chosen', device), say('filters', 'clear'))).toBe(
      '/web/cultural-heritage/directory?sort=popular',
    )
    expect(hrefOf(show('usual', device), say('filters', 'clear'))).toBeUndefined()
  })

  it('work without a script: places are links inside a disclosure', () => {
    const place = [...show('usual', device).querySelectorAll('details a')].find(({ textContent }) =>
      textContent.startsWith('苏州市'),
    )
    expect(place?.getAttribute('href')).toBe('/web/cultural-heritage/directory?area=320500')
  })
})

describe('the folded rows of a phone', () => {
  it('say what they are for, or what is chosen in them', () => {
    expect(textsOf(show('usual', 'mobile'), 'summary')).toEqual(['地区、公布批次'])
    expect(textsOf(show('chosen', 'mobile'), 'summary')).toEqual([
      say('filters', 'chosen', { names: '浙江省、第一批（2006年）' }),
    ])
  })
})

describe('the rows of a filter', () => {
  const { data, fields = [] } = exampleNamed(examples, 'usual')
  const rows = (query: Record<string, string>, list = data.articles) =>
    filterRows({ categories: data.categories, list, wanted: ['batch', 'level'], fields, query, labels })

  it('offer nothing that would leave nothing', () => {
    const facets = { category: [{ value: '曲艺', label: '曲艺', count: 2 }], batch: [] }
    expect(
      rows({}, { ...data.articles, facets }).map(({ name, choices }) => [name, choices.map(({ value }) => value)]),
    ).toEqual([['category', ['曲艺']]])
  })

  it('keep what is chosen, even if nothing is left of it, so that it can be undone', () => {
    const [category, batch] = rows({ category: '皮影', batch: '第九批' })
    expect([category?.choices.at(-1), batch?.choices.at(-1)]).toEqual([
      { value: '皮影', label: '皮影', count: 0 },
      { value: '第九批', label: '第九批', count: 0 },
    ])
  })

  it('take the counts of the categories where the list gives none', () => {
    const [category] = rows({}, { total: 87, rows: [], page: 1, limit: 12 })
    expect(category?.choices.map(({ count }) => count)).toEqual(data.categories.map(({ count }) => count))
  })
})

describe('areas', () => {
  const area = (value: string, label: string) => ({ value, label, count: 1 })

  it('stand below their province, and a municipality is not said twice', () => {
    const grouped = groupAreas([
      area('330100', '杭州市'),
      area('110101', '东城区'),
      area('330000', '浙江省'),
      area('110100', '北京市'),
      area('110000', '北京市'),
    ])
    expect(grouped.map(({ province, places }) => [province.label, places.map(({ label }) => label)])).toEqual([
      ['北京市', ['东城区']],
      ['浙江省', ['杭州市']],
    ])
  })

  it('without their province stand by themselves', () => {
    expect(groupAreas([area('330100', '杭州市')]).map(({ province }) => province.label)).toEqual(['杭州市'])
  })
})
