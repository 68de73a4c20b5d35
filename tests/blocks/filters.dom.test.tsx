import { describe, expect, it } from 'vitest'

import { examples } from '#blocks/filters/examples.ts'
import { filterRows } from '#blocks/filters/filter-rows.ts'
import { Filters } from '#blocks/filters/Filters.tsx'
import { groupAreas } from '#blocks/filters/group-areas.ts'
import { typeChips } from '#blocks/filters/type-chips.ts'
import type { Device } from '#definition/grammar/define-block.ts'
import { planRequest } from '#plan/request-key.ts'

import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'
import { say } from '../support/words.ts'

const labels = { category: '分类', area: '地区', when: '时间', signup: '报名' }
const requests = { categories: planRequest('categories', { type: 8 }), articles: planRequest('list', { type: 8 }) }

function show(name: string, device: Device, query?: Record<string, string>): HTMLElement {
  const { props, data, fields = [], chips, path, query: exampleQuery = {} } = exampleNamed(examples, name)
  const page = { device, path: path ?? 'cultural-heritage/directory', type: 8, query: query ?? exampleQuery }
  const block = { props, data, requests, fields, ...(chips ? { chips } : {}) }
  return showOnPage(page, <Filters sectionId="main-1" {...block} />)
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

  it('mark the choices, one in each row', () => {
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

  it('mark numbers that are lower bounds, and omit a number that would be zero', () => {
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

describe.each(['desktop', 'mobile'] as const)('chips on %s', (device) => {
  const line = (query: Record<string, string>, name = 'chips') => {
    const chips = show(name, device, query).querySelector(`ul[aria-label="${say('filters', 'shortcuts')}"]`)
    if (!chips) throw new Error('the block shows no line of chips')
    return chips
  }

  it('are the first line, and the categories the first of the folded rows', () => {
    const host = show('chips', device)
    expect(textsOf(host, 'ul')[0]).toBe('今天 4本周末 12可报名 7免费 19')
    expect(host.querySelector('summary')?.textContent.startsWith(say('filters', 'category'))).toBe(true)
    expect(hrefOf(host.querySelector('details') ?? host, '展览')).toContain('category=')
  })

  it.each<[string, Record<string, string>, string, string]>([
    [
      'chooses, and leaves the others and the order',
      { charge: '免费', sort: 'popular' },
      '本周末',
      'charge=免费&sort=popular&when=weekend',
    ],
    ['begins at the first page', { p: '3' }, '免费', 'charge=免费'],
    ['takes off what it chose, and nothing else', { when: 'weekend', charge: '免费' }, '本周末', 'charge=免费'],
    [
      'takes the place of another of the same parameter',
      { when: 'today', district: '墨池区' },
      '本周末',
      'district=墨池区&when=weekend',
    ],
    ['takes the place of a value chosen in a menu', { when: 'now' }, '今天', 'when=today'],
    ['takes the place of a day and its month', { month: '2026-12', date: '2026-12-05' }, '本周末', 'when=weekend'],
    [
      'that is not of time keeps the day',
      { month: '2026-12', date: '2026-12-05' },
      '免费',
      'charge=免费&date=2026-12-05&month=2026-12',
    ],
  ])('one that is pressed %s', (_, query, title, expected) => {
    expect(decoded(hrefOf(line(query), title))).toBe(`/web/activity?${expected}`)
  })

  it('mark the chosen ones, which the folded filters do not repeat', () => {
    const host = show('chips-chosen', device)
    expect(textsOf(host, '[data-shortcuts] a[aria-current]')).toEqual(['本周末 12', '免费 19'])
    expect(textsOf(host, 'summary').join('、')).toBe(['分类', '时间', '区县'].join('、'))
    expect(textsOf(show('chips', device, { when: 'now' }), 'summary').join('、')).toContain('正在进行')
  })

  it('without results stay in their place, without a link', () => {
    const idle = line({ charge: '免费' }, 'chips-chosen')
    expect(textsOf(idle, 'li')).toEqual(['今天 4', '本周末 12', '可报名 0', '免费 19'])
    expect(hrefOf(idle, '可报名')).toBeUndefined()
  })

  it('that are chosen can be taken off, even if they leave nothing', () => {
    expect(hrefOf(line({ signup: 'open' }, 'chips-chosen'), '可报名')).toBe('/web/activity')
  })

  it('are undone with all other filters at once', () => {
    const clear = (query: Record<string, string>) => hrefOf(show('chips', device, query), say('filters', 'clear'))
    expect(clear({ signup: 'open', category: '展览', sort: 'popular' })).toBe('/web/activity?sort=popular')
    expect(clear({ signup: 'ending' })).toBe('/web/activity')
    expect(clear({})).toBeUndefined()
  })

  it('are absent where the section does not show them', () => {
    expect(show('usual', device).querySelector('[data-shortcuts]')).toBeNull()
  })
})

describe('the count of a chip', () => {
  const value = (count: number, name: string, more = {}) => [{ value: name, label: name, count, ...more }]
  const list = (facets?: Record<string, ReturnType<typeof value>>) => ({
    total: 9,
    rows: [],
    page: 1,
    limit: 12,
    ...(facets ? { facets } : {}),
  })
  const of = (chipQuery: Record<string, string>, facets?: Record<string, ReturnType<typeof value>>, query = {}) => {
    const chips = [{ title: '一样', query: chipQuery }]
    const [chip] = typeChips({
      chips,
      list: list(facets),
      fields: [{ name: 'town', label: '镇', kind: 'area', filterable: true }],
      query,
    })
    return [chip?.counted, chip?.isIdle]
  }

  it.each<[string, ReturnType<typeof of>, ReturnType<typeof of>]>([
    ['is that of its facet', of({ charge: '免费' }, { charge: value(3, '免费') }), [{ count: 3 }, false]],
    [
      'is 0 where the facet leaves its value out',
      of({ charge: '免费' }, { charge: value(3, '收费') }),
      [{ count: 0 }, true],
    ],
    ['is 0 where every value is left out', of({ charge: '免费' }, {}), [{ count: 0 }, true]],
    [
      'may be a lower bound',
      of({ charge: '免费' }, { charge: value(0, '免费', { atLeast: true }) }),
      [{ count: 0, atLeast: true }, false],
    ],
    ['is not told by a list without facets', of({ charge: '免费' }), [undefined, false]],
    [
      'is not told of two choices together',
      of({ charge: '免费', when: 'today' }, { charge: value(3, '免费') }),
      [undefined, false],
    ],
    [
      'is not told of a time beside a chosen day',
      of({ when: 'today' }, {}, { date: '2026-12-05' }),
      [undefined, false],
    ],
    [
      'is not told of a time beside a chosen month',
      of({ when: 'today' }, {}, { month: '2026-12' }),
      [undefined, false],
    ],
    [
      'is not told of an area that its facet has not opened',
      of({ area: '330106' }, { area: value(3, '330000') }),
      [undefined, false],
    ],
    [
      'is not told of such an area of a field',
      of({ town: '330106' }, { town: value(3, '330000') }),
      [undefined, false],
    ],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected)
  })
})

describe('the folded rows of a phone', () => {
  it('name their purpose, or the choices in them', () => {
    expect(textsOf(show('usual', 'mobile'), 'summary')).toEqual(['地区、公布批次'])
    expect(textsOf(show('chosen', 'mobile'), 'summary')).toEqual([
      say('filters', 'chosen', { names: '浙江省、第一批（2006年）' }),
    ])
  })
})

describe('the rows of a filter', () => {
  const { data, fields = [] } = exampleNamed(examples, 'usual')
  const rows = (query: Record<string, string>, list = data.articles) =>
    filterRows({ categories: data.categories, list, fieldNames: ['batch', 'level'], fields, query, labels })

  it('offer no choice without results', () => {
    const facets = { category: [{ value: '曲艺', label: '曲艺', count: 2 }], batch: [] }
    expect(
      rows({}, { ...data.articles, facets }).map(({ name, choices }) => [name, choices.map(({ value }) => value)]),
    ).toEqual([['category', ['曲艺']]])
  })

  it('keep a choice without results, so that it can be undone', () => {
    const [category, batch] = rows({ category: '皮影', batch: '第九批' })
    expect([category?.choices.at(-1), batch?.choices.at(-1)]).toEqual([
      { value: '皮影', label: '皮影', count: 0 },
      { value: '第九批', label: '第九批', count: 0 },
    ])
  })

  it('have the counts of the categories where the list has none', () => {
    const [category] = rows({}, { total: 87, rows: [], page: 1, limit: 12 })
    expect(category?.choices.map(({ count }) => count)).toEqual(data.categories.map(({ count }) => count))
  })
})

describe('areas', () => {
  const area = (value: string, label: string) => ({ value, label, count: 1 })

  it('stand below their province, and a municipality is named once', () => {
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
