import { readFileSync } from 'node:fs'

import { beforeAll, describe, expect, it } from 'vitest'

import { CLOSED_NOTICES_COOKIE, closedNotices, cookieValue } from '#contract/closed-notices.ts'
import type { DeviceNames } from '#plan/detect-device.ts'
import { displayOf, readDisplay } from '#plan/display-key.ts'
import { chooseEncoding } from '#server/platform/content-encoding.ts'
import { visitorOf } from '#server/pages/visitor.ts'
import { displayRule } from '#server/schema/front/display-rule.ts'
import { nginxRule } from '#server/schema/front/nginx-rule.ts'
import { varnishRule } from '#server/schema/front/varnish-rule.ts'

import { cookieHeaders, userAgents } from '../../support/displayed-visitors.ts'
import { nginxMaps } from '../../support/nginx-maps.ts'
import { readRealPortal } from '../../support/real-portal.ts'
import { runSchema } from '../../support/schema-context.ts'

let names: DeviceNames
beforeAll(async () => {
  names = (await readRealPortal()).site.devices
})

const strange: DeviceNames = { mobile: ['a.b', 'x"y', 'k\\n', '$v', '(c{2}', '手机', 'É'], desktop: [] }
const strangers = ['A.B', 'aXb', 'x"y', 'k\\n', 'k\n', '$v', '(c{2}', '(cc', 'plain']

describe('the rule of a proxy', () => {
  it('is, as nginx reads it, the server’s own for every browser and every cookie', () => {
    const maps = nginxMaps(nginxRule(names))
    for (const agent of Object.values(userAgents))
      for (const cookie of cookieHeaders) {
        const display = maps({ http_user_agent: agent, http_cookie: cookie })('portal_display')
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

  it.each(strangers)('is the server’s for names that are signs of a grammar, too: %j', (agent) => {
    const display = nginxMaps(nginxRule(strange))({ http_user_agent: agent, http_cookie: '' })('portal_display')
    expect(display).toBe(displayOf(visitorOf({ 'user-agent': agent }, strange)))
  })

  it('has the same patterns for Varnish, and none that its strings could not hold', () => {
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
  it.each([
    ['nginx', 'map "" $portal_display {'],
    ['varnish', 'sub portal_display {'],
  ])('prints the rule for %s, and nothing else', async (proxy, expected) => {
    const { code, output } = await runSchema(process.cwd(), ['front', proxy])
    expect([code, output.includes(expected), output.startsWith('#')]).toEqual([0, true, true])
  })

  it.each([
    [[], 2, '写明是哪一种代理'],
    [['squid'], 2, '写明是哪一种代理'],
    [['nginx', '--all'], 2, '不认识的选项'],
    [['nginx', 'no/such/folder'], 1, '处错误'],
  ])('says what is wrong with %j', async (words, expected, message) => {
    const { code, output } = await runSchema(process.cwd(), ['front', ...words])
    expect([code, output]).toEqual([expected, expect.stringContaining(message)])
  })
})

describe('the samples for proxies', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000 , gzip;q=0.5', 'gzip'],
    ['xbr, x-gzip-br', ''],
    ['identity', ''],
    ['', ''],
  ])('ask for the encoding of %j as %j', (accepted, expected) => {
    const maps = nginxMaps(readFileSync('deploy/nginx-kept-http.conf', 'utf8'))
    expect(maps({ http_accept_encoding: accepted })('portal_encoding')).toBe(expected)
    expect(chooseEncoding(accepted)).toBe(expected || 'identity')
  })

  it.each([
    ['public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400', 'no-cache'],
    ['public, max-age=300, s-maxage=60, stale-if-error=86400', 'public, max-age=300'],
    ['public, max-age=31536000, immutable', 'public, max-age=31536000, immutable'],
    ['no-store', 'no-store'],
  ])('say to browsers, of %j, %j', (told, expected) => {
    const maps = nginxMaps(readFileSync('deploy/nginx-kept-http.conf', 'utf8'))
    expect(maps({ upstream_http_cache_control: told })('portal_caching')).toBe(expected)
  })

  it('tell browsers the time in milliseconds', () => {
    const maps = nginxMaps(readFileSync('deploy/nginx-kept-http.conf', 'utf8'))
    expect(maps({ msec: '1795469200.977' })('portal_now')).toBe('1795469200977')
  })
})
