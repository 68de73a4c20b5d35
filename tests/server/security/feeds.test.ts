import { describe, expect, it } from 'vitest'

import type { DataSource } from '#data/data-source.ts'
import { renderCalendar } from '#server/feeds/calendar.ts'
import { siteMap } from '#server/feeds/site-map.ts'

import { feedPortal } from '../feeds/feed-portal.ts'
import { NOON } from '../../support/backend.ts'

describe('a calendar', () => {
  it.each(['\u2028', '\u2029', '\u0085', '\u000b', '\u000c', '\u001c', '\u001e'])(
    'has no second event in a title, for readers that break lines at %j too',
    (mark) => {
      const title = ['灯会', 'END:VEVENT', 'BEGIN:VEVENT', 'ATTACH:https://evil.example'].join(mark)
      const event = {
        uid: 'a@b',
        title,
        description: title,
        location: title,
        category: title,
        address: 'https://www.example.cn/web/a',
        start: NOON,
        end: 0,
      }
      const lines = renderCalendar(
        { name: title, timezone: 'Asia/Shanghai', isSubscription: true, events: [event] },
        NOON,
      ).split(/[\n\u000b\u000c\r\u001c-\u001e\u0085\u2028\u2029]+/u)
      expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
      expect(lines.some((line) => line.startsWith('ATTACH'))).toBe(false)
    },
  )
})

describe('the site map', () => {
  it.each([1e9, 1e15, 1e308, -1e15])(
    'stays small for any number of entities that another backend claims: %d',
    async (total) => {
      const source: DataSource = async () => ({ kind: 'ok', data: { total, rows: [], page: 1, limit: 60 } })
      const map = await siteMap(feedPortal(), source, 'https://www.example.cn')
      expect(map.kind).toBe('ok')
      expect(map.kind === 'ok' ? map.render(0).length : 0).toBeLessThan(1024 * 1024)
    },
  )
})
