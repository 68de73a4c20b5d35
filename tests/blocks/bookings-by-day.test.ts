import { expect, it } from 'vitest'

import { groupByDay } from '#blocks/bookings/group-by-day.ts'

it('bookings of the next day of the calendar are under tomorrow, also half an hour into a day of 25 hours', () => {
  const now = Date.parse('2026-10-25T00:30:00+02:00') / 1000
  const start = Date.parse('2026-10-26T09:00:00+01:00') / 1000
  expect(groupByDay([{ when: { start } }], now, 'Europe/Berlin')).toMatchObject([
    { date: '2026-10-26', nearness: 'tomorrow' },
  ])
})
