import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { Article } from '#blocks/article/Article.tsx'
import { articleFacts, articlePictures } from '#blocks/article/article-facts.ts'
import { enhanceTypeSize } from '#blocks/article/enhance-type-size.ts'
import { examples } from '#blocks/article/examples.ts'
import { planRequest } from '#plan/request-key.ts'
import type { PageFacts } from '#state/page-context.ts'

import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'
import { wakeOn } from '../support/wake.tsx'
import { say, sayAny } from '../support/words.ts'

type Example = (typeof examples)[number]
const requests = {
  article: planRequest('details', { type: 1, id: 1 }),
  marks: planRequest('marks', { type: 1, id: 1 }),
}

const element = ({ props, data, fields = [] }: Example) => (
  <Article props={props} data={data} sectionId="main-1" requests={requests} fields={fields} />
)
function show(example: Example, facts: Partial<PageFacts> = {}): HTMLElement {
  return showOnPage(facts, element(example))
}

function withArticle(name: string, changes: Partial<Example['data']['article']>): Example {
  const example = exampleNamed(examples, name)
  return { ...example, data: { article: { ...example.data.article, ...changes } } }
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('an article', () => {
  it.each(examples)('has an outline without gaps: $title', (example) => {
    const levels = [...show(example).querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName.slice(1)))
    expect(levels[0]).toBe(1)
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
  })

  it('shows the time of its publication in the site’s time zone (docs/specification/portal.md#entities)', () => {
    const [time] = show(
      withArticle('usual', { publishTime: Date.parse('2026-02-28T16:30:00Z') / 1000 }),
    ).querySelectorAll('time')
    expect([time?.textContent, time?.dateTime]).toEqual(['2026-03-01 00:30', '2026-02-28T16:30:00.000Z'])
  })

  it.each([
    [true, ['11月21日 周六 19:30', '报告厅']],
    [false, []],
  ])('has time and place below the title, unless the page has them elsewhere: %s', (occasion, expected) => {
    const { props, data, ...example } = exampleNamed(examples, 'event')
    const fields = [
      { name: 'begins', label: '开始', kind: 'datetime', filterable: false, role: 'start', isHidden: true },
      { name: 'hall', label: '地点', kind: 'text', filterable: false, role: 'place', isHidden: true },
    ] as const
    const article = { ...data.article, fields: { begins: 1_795_260_600, hall: '报告厅' } }
    const host = show({ ...example, props: { ...props, occasion }, data: { ...data, article }, fields })
    expect(textsOf(host, 'h1 + p > span')).toEqual(expected)
  })

  it('leads from the place of an event to the map application, where its position is known', () => {
    const { props, data, ...example } = exampleNamed(examples, 'event')
    const fields = [{ name: 'hall', label: '地点', kind: 'text', filterable: false, role: 'place' }] as const
    const ways = [undefined, '30.2462,120.2096'].map((position) => {
      const article = { ...data.article, fields: { hall: '三层多功能厅' }, ...(position ? { position } : {}) }
      return show({ ...example, props, data: { ...data, article }, fields })
        .querySelector('dl a')
        ?.getAttribute('href')
    })
    expect(ways).toEqual([
      undefined,
      `https://uri.amap.com/marker?position=120.2096,30.2462&name=${encodeURIComponent('三层多功能厅')}`,
    ])
  })

  it('shows the value of each field by its kind, and no empty one', () => {
    const host = show(exampleNamed(examples, 'every-field'))
    const facts = [...host.querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
      fact.querySelector('a')?.getAttribute('href') ?? '',
    ])
    expect(facts).toEqual([
      ['地点', '文澜湖东岸第三码头（近听松桥）', ''],
      ['开始时间', '6月19日 周五 08:00', ''],
      ['报名截止', '6月15日', ''],
      ['名额', '300', ''],
      ['所在地区', '浙江省 杭州市 西湖区', ''],
      ['咨询电话', '0000-5550100 转 2', 'tel:00005550100'],
      ['活动网页', 'culture.example/duanwu（新窗口打开）', 'https://culture.example/duanwu/'],
      ['节目单', `${say('article', 'open')}（新窗口打开）`, '/web/media/activity/leaflet.pdf'],
      ['参加须知', '请提前二十分钟到码头。\n雨天照常，大风改期。', ''],
    ])
  })

  it('loads the first visible picture before all others, and no other so', () => {
    const images = [...show(exampleNamed(examples, 'every-field')).querySelectorAll('img')]
    expect(images.map((image) => image.getAttribute('fetchpriority'))).toEqual([
      'high',
      ...Array.from({ length: images.length - 1 }, () => null),
    ])
  })

  it.each([
    ['cover', '', 0],
    ['cover', 'a.webp', 1],
    ['none', 'a.webp', 0],
    // A person without a picture keeps its empty place.
    ['portrait', '', 1],
  ] as const)('with lead "%s" and cover "%s" shows %i pictures', (lead, cover, count) => {
    const example = withArticle('usual', { cover })
    expect(show({ ...example, props: { ...example.props, lead } }).querySelectorAll('figure img')).toHaveLength(count)
  })

  it.each([
    ['text', ['header', 'figure', 'dl', 'table']],
    // When and where come before the picture.
    ['event', ['header', 'dl', 'figure', 'table']],
    ['person', ['header', 'figure', 'dl', 'table']],
    ['object', ['header', 'a[href*="/media/"]', 'dl', 'details', 'table']],
  ] as const)('of kind "%s" is read in this order: %j', (kind, order) => {
    const example = exampleNamed(examples, 'usual')
    const host = show({ ...example, props: { ...example.props, kind } })
    const found = [...host.querySelectorAll(order.join())].map((element) => order.find((name) => element.matches(name)))
    expect([...new Set(found)]).toEqual(order)
  })

  it('is that of a person where a file of an earlier version names a portrait', () => {
    const kindOf = (name: string) => show(exampleNamed(examples, name)).querySelector('article')?.dataset['kind']
    expect([kindOf('portrait'), kindOf('portrait-by-lead')]).toEqual(['person', 'person'])
  })

  it('of an object has all its pictures at its head, each of which opens', () => {
    const host = show(exampleNamed(examples, 'object'))
    const links = [...host.querySelectorAll(`ul[aria-label="${say('article', 'gallery')}"] a`)]
    expect(links.map((link) => link.querySelector('img')?.getAttribute('fetchpriority') ?? '')).toEqual([
      'high',
      '',
      '',
    ])
  })

  it('of an object can be cited, by title, portal, address and day', () => {
    const host = show(exampleNamed(examples, 'object'), { path: 'cultural-relic/details/3' })
    expect(host.querySelector('details p')?.textContent).toBe(
      `${say('article', 'citation', { title: '曾侯乙编钟', site: '文澜' })}/web/cultural-relic/details/3${say('article', 'citationDate', { date: '2026年10月30日' })}`,
    )
  })

  it.each([
    ['material-heritage/a.webp', '/web/media/material-heritage/a.webp'],
    // It is not the portal's to give away.
    ['https://museum.example/a.jpg', undefined],
    ['', undefined],
  ])('of an object with the picture "%s" offers the file %s', (cover, file) => {
    const host = show(withArticle('object', { cover }))
    expect(host.querySelector('a[download]')?.getAttribute('href')).toBe(file)
  })

  it('calls a drawing a drawing where the schema does', () => {
    const example = exampleNamed(examples, 'every-field')
    expect(textsOf(show(example), 'figcaption')).toEqual(['示意图'])
    expect(textsOf(show({ ...example, props: { ...example.props, note: '' } }), 'figcaption')).toEqual([])
  })

  it.each([
    [true, [say('article', 'source', { name: '云汀市博物馆' }), say('article', 'author', { name: '社教部' })]],
    [false, []],
  ])('shows with byline %s: %j', (byline, expected) => {
    const example = exampleNamed(examples, 'usual')
    const host = show({ ...example, props: { ...example.props, byline } })
    expect(textsOf(host, '[data-silent] > ul > li').slice(0, 2)).toEqual(expected)
    expect(host.querySelectorAll('time')).toHaveLength(byline ? 1 : 0)
  })

  it('leads from each tag to a search for it', () => {
    const links = [
      ...show(withArticle('usual', { tags: ['博物馆', 'C&A 展'] })).querySelectorAll(
        `nav[aria-label="${say('article', 'tags')}"] a`,
      ),
    ]
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/web/search?keyword=%E5%8D%9A%E7%89%A9%E9%A6%86',
      '/web/search?keyword=C%26A+%E5%B1%95',
    ])
  })

  it('leaves out every unknown value', () => {
    const host = show(exampleNamed(examples, 'bare'))
    expect(
      host.querySelectorAll(`time, dl, figure, img, nav[aria-label="${say('article', 'tags')}"], ul:empty`),
    ).toHaveLength(host.querySelectorAll('ul:empty').length)
    expect(host.textContent).not.toMatch(sayAny('article', 'source'))
  })

  it('reads aloud in the elder mode only, and shows no button before it has a voice', () => {
    const example = exampleNamed(examples, 'usual')
    const elder = show(example, { elder: true })
    expect(textsOf(elder, 'button:not([hidden])')).toEqual(textsOf(show(example), 'button'))
    expect(elder.querySelectorAll('[data-enhance=read-aloud] button[hidden]')).toHaveLength(2)
  })
})

describe('the type size of an article', () => {
  function open() {
    const host = show(exampleNamed(examples, 'usual'))
    document.body.append(host)
    const group = screen.getByRole('group', { name: say('article', 'size') })
    const size = () => [
      host.querySelector('article')?.dataset['size'],
      within(group).getByRole('button', { pressed: true }).textContent,
    ]
    return { group, size }
  }

  it('is the usual one at first, and the chosen one from then on', () => {
    const { group, size } = open()
    enhanceTypeSize(group)
    expect(size()).toEqual(['medium', say('article', 'medium')])
    fireEvent.click(screen.getByRole('button', { name: say('article', 'large') }))
    expect(size()).toEqual(['large', say('article', 'large')])
    document.body.replaceChildren()
    const next = open()
    enhanceTypeSize(next.group)
    expect(next.size()).toEqual(['large', say('article', 'large')])
  })

  it('is the usual one where the storage has an unknown value', () => {
    window.localStorage.setItem('article-size', '"><b>')
    const { group, size } = open()
    enhanceTypeSize(group)
    expect(size()).toEqual(['medium', say('article', 'medium')])
  })

  it('changes on this page where nothing can be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    const { group, size } = open()
    enhanceTypeSize(group)
    fireEvent.click(screen.getByRole('button', { name: say('article', 'small') }))
    expect(size()).toEqual(['small', say('article', 'small')])
  })

  it('is the server’s again when it ends', () => {
    const { group, size } = open()
    const html = document.body.innerHTML
    const end = enhanceTypeSize(group)
    fireEvent.click(screen.getByRole('button', { name: say('article', 'large') }))
    end()
    expect(document.body.innerHTML).toBe(html)
    fireEvent.click(screen.getByRole('button', { name: say('article', 'large') }))
    expect(size()).toEqual(['medium', say('article', 'medium')])
  })

  it('stays when a touch wakes the article', async () => {
    const { group, size } = open()
    enhanceTypeSize(group)
    fireEvent.click(screen.getByRole('button', { name: say('article', 'large') }))
    const faults = await wakeOn(document.body.firstElementChild, element(exampleNamed(examples, 'usual')))
    expect([faults, size()]).toEqual([[], ['large', say('article', 'large')]])
  })
})

describe('the acts of a member at an article', () => {
  const marksOf = (host: Element) =>
    [...host.querySelectorAll(`[role=group][aria-label="${say('article', 'marks')}"] button`)].map((button) => [
      button.getAttribute('aria-label'),
      button.getAttribute('aria-pressed'),
    ])

  it.each([
    [
      'usual',
      [
        [say('article', 'counted', { label: '点赞', count: 320 }), 'false'],
        [say('article', 'counted', { label: '收藏', count: 120 }), 'false'],
      ],
    ],
    // The member's own marks are fresher than the page, which is the same for all visitors.
    [
      'marked',
      [
        [say('article', 'counted', { label: '点赞', count: 321 }), 'true'],
        [say('article', 'counted', { label: '收藏', count: 120 }), 'false'],
      ],
    ],
    [
      'portrait',
      [
        [say('article', 'follow'), 'false'],
        [say('article', 'counted', { label: '点赞', count: 320 }), 'false'],
        [say('article', 'counted', { label: '收藏', count: 120 }), 'false'],
      ],
    ],
    ['no-actions', []],
  ])('%s: %j', (name, marks) => {
    const shown = show(exampleNamed(examples, name), {})
    expect(marksOf(shown)).toEqual(marks)
    expect(marksOf(show(exampleNamed(examples, name), { device: 'mobile' }))).toEqual(marks)
  })

  it('have their number in short, and in full for screen readers', () => {
    const host = show(exampleNamed(examples, 'many-marks'))
    expect(marksOf(host).map(([name]) => name)).toEqual([
      say('article', 'counted', { label: '点赞', count: 9999 }),
      say('article', 'counted', { label: '收藏', count: 123456 }),
    ])
    expect(host.querySelector(`button[aria-label^="${say('article', 'collect')}"]`)?.textContent).toContain('12.3万')
  })

  it('have no number below a hundred, while a member sees the mark', () => {
    const host = show(exampleNamed(examples, 'few-marks'))
    expect(marksOf(host)).toEqual([
      [say('article', 'follow'), 'false'],
      [say('article', 'like'), 'true'],
      [say('article', 'collect'), 'false'],
    ])
    expect(host.textContent).not.toContain('99')
  })

  it('stand by the title on wide screens, and behind the text on a phone', () => {
    const isBeforeText = (device: 'desktop' | 'mobile') => {
      const host = show(exampleNamed(examples, 'usual'), { device })
      const group = host.querySelector(`[role=group][aria-label="${say('article', 'marks')}"]`)
      const text = host.querySelector('table')
      return group && text ? (group.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 : undefined
    }
    expect([isBeforeText('desktop'), isBeforeText('mobile')]).toEqual([true, false])
  })
})

describe('the facts of an article', () => {
  const { data, fields = [] } = exampleNamed(examples, 'usual')

  it('end with the area in words where the type has no field for it', () => {
    const facts = articleFacts({ ...data.article, areaName: '浙江省 杭州市' }, fields, say('article', 'area'))
    expect(facts.at(-1)).toEqual({
      field: { name: 'area', label: say('article', 'area'), kind: 'area' },
      value: '浙江省 杭州市',
    })
    expect(articleFacts(data.article, fields, say('article', 'area')).map(({ field }) => field.name)).not.toContain(
      'area',
    )
  })
})

describe('the pictures of an article', () => {
  const { data, fields = [] } = exampleNamed(examples, 'every-field')

  it('are those of the article and its fields, each once, without the one that the article begins with', () => {
    const article = { ...data.article, images: ['lead.webp', 'a.webp', 'a.webp'], fields: { rooms: 'b.webp, a.webp,' } }
    expect(articlePictures(article, fields, 'lead.webp')).toEqual(['a.webp', 'b.webp'])
    expect(articlePictures(article, fields, '')).toEqual(['lead.webp', 'a.webp', 'b.webp'])
  })
})
