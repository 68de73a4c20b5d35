import { describe, expect, it } from 'vitest'

import { detectDevice } from '#plan/detect-device.ts'
import { switchDisplay } from '#server/pages/display-switch.ts'
import { createDeviceDetector } from '#server/pages/device-detector.ts'
import { visitorOf } from '#server/pages/visitor.ts'

const answer = (query: string) => switchDisplay(new URLSearchParams(query))

describe('a display switch', () => {
  it.each([
    ['device=mobile', ['device=mobile']],
    ['device=desktop&elder=on', ['device=desktop', 'elder=on']],
    ['elder=off', ['elder=off']],
    ['scheme=dark', ['scheme=dark']],
    ['scheme=system', ['scheme=system']],
    ['scheme=sepia', []],
    ['device=fridge', []],
    ['close=12', ['closed_notices=12']],
    ['close=12.13', []],
    ['close=%0d%0a', []],
    ['device=mobile%0d%0aset-cookie:x', []],
  ])('answers %s with the cookies %j', (query, expected) => {
    expect(answer(query).cookies.map((cookie) => cookie.split(';')[0])).toEqual(expected)
  })

  it('adds a closed notice to those closed before', () => {
    const { cookies } = switchDisplay(new URLSearchParams('close=12'), 'a=b; closed_notices=7')
    expect(cookies).toEqual([expect.stringContaining('closed_notices=7.12;')])
  })

  it.each([
    ['/web/news?p=3', '/web/news?p=3'],
    ['', '/web/'],
    ['https://evil.example/web/', '/web/'],
    ['//evil.example/web/', '/web/'],
    ['/web/../../evil', '/web/'],
    ['/web/\\evil.example', '/web//evil.example'],
    ['/web/display?back=/web/display', '/web/'],
  ])('leads back to %s as %s, never elsewhere', (back, expected) => {
    expect(answer(`back=${encodeURIComponent(back)}`).location).toBe(expected)
  })
})

describe('the display of a visitor', () => {
  const names = { mobile: ['iPhone'], desktop: [] }
  it.each([
    ['the user-agent', { 'user-agent': 'iPhone' }, { device: 'mobile', elder: false }],
    [
      'a choice, which beats the user-agent',
      { 'user-agent': 'iPhone', cookie: 'a=b; device=desktop; elder=on' },
      { device: 'desktop', elder: true, isWide: true },
    ],
    [
      'a choice, which makes no desktop a phone',
      { 'user-agent': 'Macintosh', cookie: 'device=desktop' },
      { device: 'desktop', elder: false },
    ],
    ['nothing that is no choice', { cookie: 'device=fridge; elder=1' }, { device: 'desktop', elder: false }],
  ])('takes the layout from %s', (_, headers, expected) => {
    expect(visitorOf(headers, names)).toEqual({ ...expected, login: 'unknown' })
  })
})

describe('a device in the memory of the detector', () => {
  const [before, after] = [
    { mobile: ['iPhone'], desktop: [] },
    { mobile: ['Harmony'], desktop: [] },
  ]
  it.each(['iPhone', 'Harmony', 'Macintosh', '', `${'x'.repeat(5000)} iPhone`])(
    'is detected as without memory, repeatedly and after a change of the names: %.20s',
    (agent) => {
      const detect = createDeviceDetector()
      for (const names of [before, before, after, after, before])
        expect(detect(agent, names)).toBe(detectDevice(agent, names))
    },
  )
})
