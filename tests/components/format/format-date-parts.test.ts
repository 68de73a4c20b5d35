import { expect, it } from 'vitest'

import { formatDateParts } from '#components/format/format-date-parts.ts'

const at = (text: string) => Date.parse(`${text}:00+08:00`) / 1000

it('the weekday of every day of a leap year is right, in the site’s zone', () => {
  for (let day = at('2028-01-01T00:30'); day < at('2029-01-01T00:00'); day += 86_400)
    expect(formatDateParts(day, 'Asia/Shanghai')?.weekday).toBe(new Date((day + 8 * 3600) * 1000).getUTCDay())
})

it('an invalid time has no parts', () => {
  expect(formatDateParts(0, 'Asia/Shanghai')).toBeUndefined()
})
