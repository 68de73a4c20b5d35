import { readFileSync } from 'node:fs'

import { beforeAll, describe, expect, it } from 'vitest'

import { CLOSED_NOTICES_COOKIE, closedNotices, cookieValue } from '#contract/entities/closed-notices.ts'
import type { DeviceNames } from '#plan/detect-device.ts'
import { displayOf, readDisplay } from '#plan/display-key.ts'
import { chooseEncoding } from '#server/platform/http/content-encoding.ts'
import { visitorOf } from '#server/pages/visitor.ts'
import { displayRule } from '#server/schema/front/display-rule.ts'
import { varnishRule } from '#server/schema/front/varnish-rule.ts'

import { cookieHeaders, userAgents } from '../../support/displayed-visitors.ts'
import { readRealPortal } from '../../support/real-portal.ts'
import { runVcl } from '../../support/run-vcl.ts'
import { runSchema } from '../../support/schema-context.ts'

let names: DeviceNames
beforeAll(async () => {
  names = (await readRealPortal()).site.devices
})

const strange: DeviceNames = { mobile: ['a.b', 'x"y', 'k\\n', '$v', '(c{2}', '手机', 'É'], desktop: [] }
const strangers = ['A.B', 'aXb', 'x"y', 'k\\n', 'k\n', '$v', '(c{2}', '(cc', 'plain']

/** The display that Varnish computes by the rule. */
function displayBy(devices: DeviceNames, agent: string, cookie: string): string {
  const [, body = ''] = /sub portal_display \{\n(.*)\n\}$/su.exec(varnishRule(devices)) ?? []
  const after = runVcl(body, { 'req.http.User-Agent': agent, 'req.http.Cookie': cookie })
  expect(Object.keys(after).filter((name) => name.startsWith('req.http.Portal-Cookie'))).toEqual([])
  return after['req.http.Portal-Display'] ?? ''
}

/** The statements of the sample that speak of a header, between their first and their last line. */
function sample(first: string, last: string): string {
  const text = readFileSync('deploy/varnish.vcl', 'utf8')
  const at = text.indexOf(`    ${first}`)
  const end = text.indexOf(`\n    ${last}`, at)
  if (at < 0 || end < 0) throw new Error(`deploy/varnish.vcl has no "${first}" before a "${last}"`)
  return text.slice(at, end + `\n    ${last}`.length)
}

describe('the rule of a proxy', () => {
  it('is, as Varnish reads it, the one of the server for every browser and every cookie', () => {
    for (const agent of Object.values(userAgents))
      for (const cookie of cookieHeaders) {
        const display = displayBy(names, agent, cookie)
        const seen = readDisplay(display)
        const visitor = visitorOf({ 'user-agent': agent, cookie }, names)
        expect([agent, cookie, seen?.display, seen?.closed]).toEqual([
          agent,
          cookie,
          displayOf(visitor),
          closedNotices(cookieValue(cookie, CLOSED_NOTICES_COOKIE)),
        ])
        expect(seen?.visitor).toEqual(visitor)
      }
  })

  it.each(strangers)('agrees with the server on names that are signs of a grammar: %j', (agent) => {
    expect(displayBy(strange, agent, '')).toBe(displayOf(visitorOf({ 'user-agent': agent }, strange)))
  })

  it('has the same patterns for Varnish, within the signs that its strings can hold', () => {
    for (const devices of [names, strange]) {
      const { mobile = '', desktop = '', closed, cookie } = displayRule(devices)
      const text = varnishRule(devices)
      for (const pattern of [mobile, desktop, closed, cookie('device'), cookie('elder'), cookie('closed_notices')])
        expect(text).toContain(pattern)
      for (const pattern of [mobile, desktop]) expect(pattern).not.toMatch(/["\\](?!x[\da-f]{2})/u)
    }
  })
})

describe('npm run schema -- front', () => {
  it('prints the rule, and nothing else', async () => {
    const { code, output } = await runSchema(process.cwd(), ['front', 'varnish'])
    expect([code, output.includes('sub portal_display {'), output.startsWith('#')]).toEqual([0, true, true])
  })

  it.each([
    [[], 2, '写明是哪一种代理'],
    [['nginx'], 2, '写明是哪一种代理'],
    [['varnish', '--all'], 2, '不认识的选项'],
    [['varnish', 'no/such/folder'], 1, '处错误'],
  ])('refuses %j with the reason', async (words, expected, message) => {
    const { code, output } = await runSchema(process.cwd(), ['front', ...words])
    expect([code, output]).toEqual([expected, expect.stringContaining(message)])
  })
})

describe('the sample for Varnish', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000 , gzip;q=0.5', 'gzip'],
    ['xbr, x-gzip-br', ''],
    ['identity', ''],
    ['', ''],
  ])('normalises the encoding %j to %j', (accepted, expected) => {
    const encoding = sample('if (req.http.Accept-Encoding ~', '}\n')
    const after = runVcl(encoding, { 'req.http.Accept-Encoding': accepted })
    expect(after['req.http.Accept-Encoding'] ?? '').toBe(expected)
    expect(chooseEncoding(accepted)).toBe(expected || 'identity')
  })

  it.each([
    ['public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400', 'no-cache'],
    ['public, max-age=300, s-maxage=60, stale-if-error=86400', 'public, max-age=300'],
    ['public, max-age=31536000, immutable', 'public, max-age=31536000, immutable'],
    ['no-store', 'no-store'],
  ])('sends browsers, for %j, the header %j', (cacheControl, expected) => {
    const caching = sample('if (resp.http.Cache-Control ~', '}\n')
    const after = runVcl(caching, { 'resp.http.Cache-Control': cacheControl })
    expect(after['resp.http.Cache-Control']).toBe(expected)
  })

  it('sends browsers the time in milliseconds', () => {
    const timing = sample('set resp.http.Server-Timing', '')
    const after = runVcl(timing, { 'std.time2real(now, 0.0)': '1795469200.977' })
    expect(after['resp.http.Server-Timing']).toBe('now;dur=1795469200977')
  })
})
