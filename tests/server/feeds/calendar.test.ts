import { describe, expect, it } from 'vitest'

import { type CalendarEvent, renderCalendar } from '#server/feeds/calendar.ts'

import { NOON } from '../../support/backend.ts'
import { readCalendar, valueIn } from './read-calendar.ts'

const event: CalendarEvent = {
  uid: 'activity-7@www.example.cn',
  title: '端午龙舟夜游',
  description: '从鼓声到灯影。\nhttps://www.example.cn/web/activity/details/7',
  location: '文澜湖东岸第三码头，墨池区湖滨路 3 号',
  category: '民俗',
  address: 'https://www.example.cn/web/activity/details/7',
  start: NOON,
  end: NOON + 7200,
}
const render = (changes: Partial<CalendarEvent> = {}, isSubscription = false, stamp = NOON) =>
  renderCalendar(
    { name: '文化活动 - 文澜', timezone: 'Asia/Shanghai', isSubscription, events: [{ ...event, ...changes }] },
    stamp,
  )

const texts: readonly [what: string, text: string][] = [
  ['plain words', '龙舟'],
  ['what ends a value', 'a;b,c\\d\\n'],
  ['line breaks of every kind', 'a\nb\rc\r\nd'],
  ['an event of its own', '龙舟\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil'],
  ['a very long line', '一'.repeat(400)],
  ['characters of four octets at every place', `${'a'.repeat(60)}${'🐉'.repeat(40)}`],
  ['joined emoji and combining marks', '👨‍👩‍👧‍👦é'.repeat(30)],
  ['quotes, colons and equals signs', '"主题"：A=B; C:D'],
  ['spaces at the fold', ' '.repeat(200)],
]

describe('an iCalendar', () => {
  it.each(texts)('carries %s unharmed, in lines of at most 75 octets (RFC 5545 3.1, 3.3.11)', (_, text) => {
    const { events } = readCalendar(render({ title: text, description: text, location: text }))
    expect(events).toHaveLength(1)
    const expected = text.replaceAll(/\r\n?/gu, '\n')
    for (const name of ['SUMMARY', 'DESCRIPTION', 'LOCATION']) expect(valueIn(events[0], name)).toBe(expected)
  })

  it('leaves out control characters and halves of characters, which no calendar can hold', () => {
    expect(valueIn(readCalendar(render({ title: 'a\u0000\u0007\u001B\uD83Db' })).events[0], 'SUMMARY')).toBe('ab')
  })

  it.each([
    ['VERSION', '2.0'],
    ['PRODID', '-//Wenlan//Wenlan Portal//ZH'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
  ])('has its %s (RFC 5545 3.6)', (name, value) => {
    expect(valueIn(readCalendar(render()).calendar, name)).toBe(value)
  })

  it.each([
    ['UID', 'activity-7@www.example.cn'],
    ['DTSTAMP', '20261120T040000Z'],
    ['LAST-MODIFIED', '20261120T040000Z'],
    ['DTSTART', '20261120T040000Z'],
    ['DTEND', '20261120T060000Z'],
    ['URL', 'https://www.example.cn/web/activity/details/7'],
    ['STATUS', 'CONFIRMED'],
    ['SEQUENCE', String(NOON / 60)],
  ])('has an event’s %s', (name, value) => {
    expect(valueIn(readCalendar(render()).events[0], name)).toBe(value)
  })

  it.each([
    ['none is given', 0],
    ['it is before the start', NOON - 60],
    ['it is the start', NOON],
    ['no calendar reaches it', 1e15],
  ])('has no end where %s', (_, end) => {
    expect(valueIn(readCalendar(render({ end })).events[0], 'DTEND')).toBeUndefined()
  })

  it.each([0, -5, Number.NaN, 1e15])('leaves out an entity without a start that a calendar could show: %s', (start) => {
    expect(readCalendar(render({ start })).events).toEqual([])
  })

  it('gets a higher sequence by every change, also after a restart', () => {
    const sequence = (stamp: number) => Number(valueIn(readCalendar(render({}, true, stamp)).events[0], 'SEQUENCE'))
    expect(sequence(NOON + 60)).toBeGreaterThan(sequence(NOON))
    expect(sequence(4_000_000_000)).toBeLessThan(2 ** 31)
  })

  it('reminds a day and two hours before of an event that was put into one’s calendar', () => {
    expect(readCalendar(render()).alarms).toBe(2)
    expect([...render().matchAll(/TRIGGER:(.*)\r/gu)].map(([, trigger]) => trigger)).toEqual(['-P1D', '-PT2H'])
    expect(valueIn(readCalendar(render()).events[0], 'TRANSP')).toBe('OPAQUE')
  })

  it('to follow has a name and a pause between readings, reminds of nothing and marks no time as busy', () => {
    const { calendar, events, alarms } = readCalendar(render({}, true))
    expect(
      ['NAME', 'X-WR-CALNAME', 'REFRESH-INTERVAL;VALUE=DURATION', 'X-PUBLISHED-TTL'].map((name) =>
        valueIn(calendar, name),
      ),
    ).toEqual(['文化活动 - 文澜', '文化活动 - 文澜', 'PT2H', 'PT2H'])
    expect([alarms, valueIn(events[0], 'TRANSP')]).toEqual([0, 'TRANSPARENT'])
  })
})
