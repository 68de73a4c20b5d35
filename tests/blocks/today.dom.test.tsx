import { describe, expect, it } from 'vitest'

import type { BlockExample } from '#blocks/block-example.ts'
import type { today } from '#blocks/today/definition.ts'
import { examples } from '#blocks/today/examples.ts'
import { Today } from '#blocks/today/Today.tsx'
import type { ArticleResponse } from '#contract/entities/article.ts'
import { HOUR_SECONDS } from '#contract/time/durations.ts'
import type { Device } from '#definition/grammar/define-block.ts'
import { ClockContext } from '#state/clock.ts'

import { NOW } from '../support/BlockPage.tsx'
import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'
import { say } from '../support/words.ts'

type Example = BlockExample<typeof today>

function show({ props, data, fields = [] }: Example, { device = 'desktop', now = NOW }: About = {}): HTMLElement {
  return showOnPage(
    { device },
    <ClockContext value={{ renderedAt: now, now: () => now }}>
      <Today props={props} data={data} sectionId="main-2" requests={{}} fields={fields} />
    </ClockContext>,
  )
}
interface About {
  device?: Device
  now?: number
}

/** The rows of a lane in the usual example. */
const rowsIn = (lane: 'live' | 'tonight') => exampleNamed(examples, 'usual').data[lane]?.rows ?? []
const listOf = (rows: readonly ArticleResponse[]) => ({ total: rows.length, rows: [...rows], page: 1, limit: 6 })
const named = (name: string) => exampleNamed(examples, name)
const lanes = (...names: Parameters<typeof say<'today'>>[1][]) => names.map((name) => say('today', name))
/** The words of each heading without the total. */
const headings = (host: HTMLElement) => [...host.querySelectorAll('h3')].map((heading) => namesIn(heading))
const namesIn = (heading: Element) =>
  lanes('lane-live', 'lane-tonight', 'lane-today', 'lane-weekend', 'lane-ending', 'lane-next').find((name) =>
    heading.textContent.startsWith(name),
  )
const titles = (host: HTMLElement) => textsOf(host, 'li a')
const times = (host: HTMLElement) => textsOf(host, 'li time')

describe('the block of the present', () => {
  it('stands in lanes, the nearest first', () => {
    expect(headings(show(named('usual')))).toEqual(lanes('lane-live', 'lane-tonight', 'lane-weekend', 'lane-ending'))
  })

  it('names the houses that are open now below the lanes, with the time at which each shuts', () => {
    const host = show(named('open'))
    const line = host.querySelector('ul:last-of-type')
    const houses = [...host.querySelectorAll('li')].map((row) => row.textContent).slice(-4)
    expect(line).not.toBeNull()
    expect(houses).toEqual([
      '云汀市文化馆至 21:30',
      '云汀市博物馆至 21:00',
      '云汀市图书馆至 21:00',
      '云汀市美术馆至 17:30',
    ])
    expect(host.textContent).toContain(
      say('today', 'lane-open') + say('today', 'total', { count: 5, unit: '' }).trimEnd(),
    )
  })

  it('is shown while a house is open, and absent when nothing is', () => {
    const example = named('only-open')
    expect(show(example).querySelectorAll('li')).toHaveLength(2)
    expect(show(example, { now: NOW + 12 * HOUR_SECONDS }).textContent).toBe('')
  })

  it('has no lane without rows, nor one whose request has failed or was not made', () => {
    const { data } = named('usual')
    const example = { ...named('usual'), data: { tonight: listOf([]), ending: data.ending } }
    expect(headings(show(example))).toEqual(lanes('lane-ending'))
  })

  it('has four lanes at most: that of today gives way to the link of the date', () => {
    const host = show(named('all-lanes'))
    expect(headings(host)).not.toContain(say('today', 'lane-today'))
    expect(headings(host)).toHaveLength(4)
    expect(host.querySelector('h2 a')?.getAttribute('href')).toBe('/web/activity?when=today')
  })

  it('names an entity once, in the first of its lanes', () => {
    const { data, ...example } = named('usual')
    const host = show({ ...example, data: { tonight: data.tonight, weekend: data.tonight, ending: data.tonight } })
    expect(headings(host)).toEqual(lanes('lane-tonight'))
    expect(new Set(titles(host)).size).toBe(titles(host).length)
  })

  it('leads from each heading to the list, with the number of rows if it does not show them all', () => {
    const host = show(named('usual'))
    const links = [...host.querySelectorAll('h3 a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      '/web/video/list?when=now',
      '/web/activity?when=tonight',
      '/web/activity?when=weekend',
      '/web/activity?signup=ending',
    ])
    const totals = textsOf(host, 'h3').map((text) => /\d+/u.exec(text ?? '')?.[0])
    expect(totals).toEqual(['4', undefined, '9', undefined])
  })

  it.each([
    ['desktop', false, [2, 2, 3, 2]],
    ['mobile', false, [1, 2, 2, 2]],
    ['desktop', true, [1, 1, 1, 1]],
    ['mobile', true, [1, 1, 1, 1]],
  ] as const)('shows on a %s, compact %s, in its lanes these numbers of rows: %j', (device, compact, counts) => {
    const example = named('usual')
    const host = show({ ...example, props: { ...example.props, compact } }, { device })
    expect([...host.querySelectorAll('ul')].map((list) => list.children.length)).toEqual(counts)
  })

  it('shows the picture of a live broadcast, with one seal, and none in a strip', () => {
    const counts = (name: string) => {
      const host = show(named(name))
      return [
        host.querySelectorAll('img').length,
        textsOf(host, '[data-kind="live"]').filter((text) => text === say('player', 'badge-live')).length,
      ]
    }
    expect([counts('usual'), counts('compact')]).toEqual([
      [1, 1],
      [0, 1],
    ])
  })
})

describe('a row of a lane', () => {
  it('begins with its time, in the words of its lane', () => {
    expect(times(show(named('usual')))).toEqual([
      '至 13:00',
      '今晚 18:30',
      '今晚 19:00',
      '周六 14:00',
      '周日 09:00',
      '周日 09:30',
      '截止 11月22日 18:00',
      '截止 11月23日 16:00',
    ])
  })

  it('has its end, if it has begun', () => {
    const { data, ...example } = named('all-lanes')
    expect(times(show({ ...example, data: { today: data.today } }))).toEqual(['今天 14:00', '至 12月25日'])
  })

  it('has the free seats while they can be had, else the note that it is free of charge', () => {
    const host = show(named('usual'))
    const row = (title: string) => [...host.querySelectorAll('li')].find((each) => each.textContent.includes(title))
    expect(row('一桌二椅')?.textContent).toContain(say('today', 'seats', { left: 3 }))
    expect(row('夜走三桥')?.textContent).toContain(say('today', 'free'))
  })

  it('stands last, with a note, when no seat can be had', () => {
    const example = named('usual')
    const rows = rowsIn('tonight').map((row) => ({
      ...row,
      ...(row.title.startsWith('夜走') ? { places: { capacity: 40, taken: 40 } } : {}),
    }))
    const host = show({ ...example, data: { tonight: listOf(rows) } })
    expect(titles(host).map((title) => title?.slice(0, 4))).toEqual(['一桌二椅', '夜走三桥'])
    expect(host.querySelector('li:last-child')?.textContent).toContain(say('today', 'full'))
  })

  it('has the sessions of a course that take place: a called-off one is none', () => {
    const example = named('usual')
    const [row] = rowsIn('tonight')
    if (!row) throw new Error('The example has no row tonight')
    const session = (id: number, hours: number, calledOff?: string) => ({
      id,
      name: '',
      start: NOW + hours * HOUR_SECONDS,
      end: NOW + (hours + 1) * HOUR_SECONDS,
      place: '302 教室',
      note: '',
      capacity: 20,
      taken: 12,
      opens: 0,
      closes: 0,
      ...(calledOff === undefined ? {} : { calledOff }),
    })
    const course = { ...row, type: 13, fields: {}, sessions: [session(1, 6, '停电'), session(2, 8), session(3, 200)] }
    const host = show({ ...example, data: { tonight: listOf([course]) } })
    expect([times(host), host.querySelector('li')?.textContent]).toEqual([
      ['今晚 20:00'],
      expect.stringContaining(`302 教室${say('today', 'seats', { left: 8 })}`),
    ])
  })

  it.each([
    ['is over', { now: NOW + 10 * HOUR_SECONDS }],
    ['was of yesterday, when the answer is from before midnight', { now: NOW + 12.01 * HOUR_SECONDS }],
  ])('is left out when it %s', (_name, about) => {
    const { data, ...example } = named('usual')
    expect(show({ ...example, data: { tonight: data.tonight } }, about).querySelectorAll('li')).toHaveLength(0)
  })

  it('is left out when the entity was called off, or when a live one has no picture', () => {
    const example = named('usual')
    const off = rowsIn('tonight').map((row) => ({ ...row, calledOff: true }))
    const silent = rowsIn('live').map((row) => ({ ...row, fields: { ...row.fields, stream: '' } }))
    const host = show({
      ...example,
      data: { tonight: listOf(off), live: listOf(silent) },
    })
    expect(host.textContent).toBe('')
  })
})

describe('the leaf of the day', () => {
  it.each([
    ['before midnight', 11.99, '2026-11-21', '11月21日星期六'],
    ['after midnight', 12, '2026-11-22', '11月22日星期日'],
  ])('is that of the site’s zone: %s', (_name, hours, machine, words) => {
    const { data, ...example } = named('usual')
    const host = show({ ...example, data: { weekend: data.weekend } }, { now: NOW + hours * HOUR_SECONDS })
    const time = host.querySelector('h2 time')
    expect([time?.getAttribute('datetime'), time?.textContent]).toEqual([machine, words])
  })
})

describe('a day without anything', () => {
  it('has a sentence, and offers the next entries with a link to the list', () => {
    const host = show(named('empty'))
    expect(host.textContent).toContain(say('today', 'empty'))
    expect(headings(host)).toEqual(lanes('lane-next'))
    expect(host.querySelector('h3 a')?.getAttribute('href')).toBe('/web/activity?when=soon')
    expect(times(host)).toEqual(['11月24日 周二 20:00', '11月25日 周三 16:00'])
  })

  it('is passed over where none follows, either', () => {
    expect(show(named('nothing')).innerHTML).toBe('')
  })

  it('has no sentence while a single lane has a row', () => {
    const { data, ...example } = named('only-weekend')
    const host = show({ ...example, data: { ...data, next: named('empty').data.next } })
    expect(headings(host)).toEqual(lanes('lane-weekend'))
    expect(host.textContent).not.toContain(say('today', 'empty'))
  })
})
