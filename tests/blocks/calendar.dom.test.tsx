import { describe, expect, it } from 'vitest'

import { Calendar } from '#blocks/calendar/Calendar.tsx'
import { examples } from '#blocks/calendar/examples.ts'
import { monthGrid } from '#blocks/calendar/month-grid.ts'
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
  it('links the days on which there is something, and those alone', () => {
    expect(textsOf(show('usual'), 'td a').map((text) => Number.parseInt(text ?? '', 10))).toEqual([
      3, 7, 8, 14, 15, 20, 21, 22, 28, 29,
    ])
    expect(hrefs(show('usual'), 'td a')[0]).toBe('/web/activity?date=2026-11-03&month=2026-11')
  })

  it('says which day is today, and which is chosen; the chosen one can be given up', () => {
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

  it('turns to the months before and after, keeping other choices, dropping the day and the page', () => {
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
