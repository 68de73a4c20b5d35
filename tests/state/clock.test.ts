import { describe, expect, it } from 'vitest'

import { clockOffset } from '#state/clock.ts'

const at = (entries: unknown[]) => ({ timeOrigin: 1_000_000, getEntriesByType: () => entries as PerformanceEntryList })
const navigation = (serverTiming: unknown) => ({ responseStart: 50, serverTiming })

describe('the clock of a visit', () => {
  it('is set by the time of the server’s answer', () => {
    expect(clockOffset(at([navigation([{ name: 'now', duration: 1_003_050 }])]))).toBe(3000)
    expect(
      clockOffset(
        at([
          navigation([
            { name: 'other', duration: 1 },
            { name: 'now', duration: 1_000_000 },
          ]),
        ]),
      ),
    ).toBe(-50)
  })

  it.each([
    [[]],
    [[{}]],
    [[navigation(undefined)]],
    [[navigation([])]],
    [[navigation([{ name: 'now', duration: 0 }])]],
    [[navigation([null, 'x'])]],
    [[{ responseStart: 'x', serverTiming: [{ name: 'now', duration: 5 }] }]],
  ])('is that of the computer without such a time: %j', (entries) => {
    expect(clockOffset(at(entries))).toBe(0)
  })
})
