import { afterEach, describe, expect, it, vi } from 'vitest'

import { dayStretch } from '#server/services/lists/list-times.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the sixty midnights of a calendar', () => {
  it('are computed with one format of the zone', () => {
    let formats = 0
    const { DateTimeFormat } = Intl
    const counted = new Proxy(DateTimeFormat, {
      construct: (target, [locale, options]) => {
        formats += 1
        return new target(locale, options)
      },
    })
    vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: counted })
    // A zone that no other test of this process uses: formats are kept for the life of the process.
    for (let day = 1; day <= 30; day += 1)
      expect(dayStretch(`2026-11-${String(day).padStart(2, '0')}`, 'Asia/Almaty')).toBeDefined()
    expect(formats).toBe(1)
  })
})
