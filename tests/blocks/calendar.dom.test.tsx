import { describe, expect, it } from 'vitest'

import { Calendar } from '#blocks/calendar/Calendar.tsx'
import { examples } from '#blocks/calendar/examples.ts'
import { monthGrid } from '#blocks/calendar/month-grid.ts'
import { firstDayOf, weekRow } from '#blocks/calendar/week-row.ts'
import { addMonths } from '#contract/time/calendar.ts'
import { planRequest } from '#plan/request-key.ts'

import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'
import { say } from '../support/words.ts'

function show(name: string, query: Readonly<Record<string, string>> = {}): HTMLElement {
  const example = exampleNamed(examples, name)
  return showOnPage(
    { path: 'activity', query: { ...example.query, ...query } },
    <Calendar
      props={example.props}
      data={example.data}
      sectionId="calendar-1"
      requests={{ calendar: planRequest('calendar', { type: 12 }) }}
      fields={[]}
    />,
  )
}
const hrefs = (host: HTMLElement, selector: string) =>
  [...host.querySelectorAll(selector)].map((link) => link.getAttribute('href'))

describe('the grid of a month', () => {
  it.each([
    ['2026-11', 6, 30, 6],
    ['2027-02', 0, 28, 4],
    ['2028-02', 1, 29, 5],
    ['2026-08', 5, 31, 6],
  ])('%s begins after %i empty days, has %i days and %i weeks', (month, empty, length, weeks) => {
    const grid = monthGrid(month)
    expect([
      grid[0]?.filter((day) => day === undefined).length,
      grid.flat().filter((day) => day).length,
      grid.length,
    ]).toEqual([empty, length, weeks])
    expect(grid.every((week) => week.length === 7)).toBe(true)
  })

  it('goes on from one year to the next', () => {
    expect([addMonths('2026-12', 1), addMonths('2027-01', -1), addMonths('2026-11', 14)]).toEqual([
      '2027-01',
      '2026-12',
      '2028-01',
    ])
  })
})

describe('a calendar', () => {
  it('links the days with entries, and those alone', () => {
    expect(textsOf(show('usual'), 'td a').map((text) => Number.parseInt(text ?? '', 10))).toEqual([
      3, 7, 8, 14, 15, 20, 21, 22, 28, 29,
    ])
    expect(hrefs(show('usual'), 'td a')[0]).toBe('/web/activity?date=2026-11-03&month=2026-11')
  })

  it('marks today and the chosen day, which can be released', () => {
    const host = show('day-chosen')
    expect(textsOf(host, 'td').find((text) => text?.includes(say('calendar', 'today')))).toMatch(/^21/u)
    const chosen = host.querySelector('[aria-current="date"]')
    expect([chosen?.textContent, chosen?.getAttribute('href')]).toEqual([
      `14${say('calendar', 'count', { count: 3 })}`,
      '/web/activity?month=2026-11',
    ])
    expect(textsOf(show('empty-day-chosen'), '[aria-current="date"]')).toEqual([
      `5${say('calendar', 'count', { count: 0 })}`,
    ])
  })

  it('turns to the months before and after, with the other choices, without day and page', () => {
    const host = show('day-chosen', { category: '展览', p: '3', when: 'soon' })
    expect(
      [...host.querySelectorAll('a[aria-label]')].map((link) => [
        link.getAttribute('aria-label'),
        link.getAttribute('href'),
      ]),
    ).toEqual([
      [say('calendar', 'previous'), '/web/activity?category=%E5%B1%95%E8%A7%88&month=2026-10'],
      [say('calendar', 'next'), '/web/activity?category=%E5%B1%95%E8%A7%88&month=2026-12'],
    ])
  })
})

describe('the first of seven days in a row', () => {
  it.each([
    ['today, where nothing is chosen', '2026-11', {}, '2026-11-21'],
    ['today, where the chosen day is in its row', '2026-11', { date: '2026-11-27' }, '2026-11-21'],
    ['the chosen day, where it is after that row', '2026-11', { date: '2026-11-28' }, '2026-11-28'],
    ['the chosen day, where it is over', '2026-11', { date: '2026-11-20' }, '2026-11-20'],
    [
      'the day of the address, with a chosen day, too',
      '2026-12',
      { week: '2026-11-28', date: '2026-12-02' },
      '2026-11-28',
    ],
    ['the first day of another month', '2027-02', {}, '2027-02-01'],
    ['today, where the address has no day', '2026-11', { week: '2026-11-31', date: 'soon' }, '2026-11-21'],
  ])('is %s', (_, month, query, first) => {
    expect(firstDayOf({ month, today: '2026-11-21' }, query)).toBe(first)
  })

  it('is followed by six more, over the end of a year', () => {
    expect(weekRow('2026-12-29')).toEqual([
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
      '2027-01-04',
    ])
  })
})

describe('a calendar of seven days in a row', () => {
  const parameters = (link: Element | null | undefined) =>
    Object.fromEntries(new URL(link?.getAttribute('href') ?? '', 'https://portal.example').searchParams)
  const named = (host: HTMLElement, name: 'previousWeek' | 'nextWeek') =>
    host.querySelector(`a[aria-label="${say('calendar', name)}"]`)

  it('begins with today, names each weekday, and links the days with something', () => {
    const host = show('week')
    expect(textsOf(host, 'th')).toEqual([...'六日一二三四五'])
    expect(textsOf(host, 'td')[0]).toContain(say('calendar', 'today'))
    expect(hrefs(host, 'td a')).toEqual(['/web/activity?date=2026-11-21', '/web/activity?date=2026-11-22'])
  })

  it('clears the choice of a time when a day is chosen, keeps the others, and releases the day again', () => {
    const host = show('week', { when: 'weekend', category: '展览', p: '2' })
    expect(parameters(host.querySelector('td a'))).toEqual({ category: '展览', date: '2026-11-21' })
    const chosen = show('week-day-chosen').querySelector('[aria-current="date"]')
    expect([chosen?.textContent, chosen?.getAttribute('href')]).toEqual([
      `22${say('calendar', 'count', { count: 2 })}`,
      '/web/activity',
    ])
  })

  it('turns by seven days, and requests the month of the row where it is another', () => {
    const host = show('week', { when: 'soon' })
    expect(parameters(named(host, 'previousWeek'))).toEqual({ week: '2026-11-14' })
    expect(parameters(named(host, 'nextWeek'))).toEqual({ week: '2026-11-28' })
    const next = show('week-over-months')
    expect(parameters(named(next, 'previousWeek'))).toEqual({})
    expect(parameters(named(next, 'nextWeek'))).toEqual({ week: '2026-12-05', month: '2026-12' })
  })

  it('links every day of a month that the answer is not about, and marks those that the answer counts', () => {
    const days = [...show('week-over-months').querySelectorAll('td')].map((cell) => [
      cell.textContent,
      cell.querySelector('a') !== null,
    ])
    const some = (count: number) => say('calendar', 'count', { count })
    expect(days).toEqual([
      [`28${some(2)}`, true],
      [`29${some(3)}`, true],
      ['30', false],
      [`1${some(2)}`, true],
      [`2${some(1)}`, true],
      ['3', true],
      ['4', true],
    ])
  })

  it('stays where it is when one of its days is chosen', () => {
    const day = show('week-over-months').querySelectorAll('td a')[2]
    expect(parameters(day)).toEqual({ date: '2026-12-01', week: '2026-11-28' })
  })

  it('opens the month, of which a day leads back to the row', () => {
    const open = [...show('week').querySelectorAll('a')].find(
      ({ textContent }) => textContent === say('calendar', 'openMonth'),
    )
    expect(parameters(open)).toEqual({ month: '2026-11' })
    const month = show('week-of-month')
    expect(month.querySelectorAll('tbody tr')).toHaveLength(6)
    const day = month.querySelector('td a')
    expect(parameters(day)).toEqual({ date: '2026-11-03', month: '2026-11' })
    expect(show('week', parameters(day)).querySelectorAll('tbody tr')).toHaveLength(1)
  })
})
