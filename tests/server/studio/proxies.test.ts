import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { LONG_LIMIT_MS } from '#studio/calls/create-call.ts'

/** What each sample says of the back office, by its own words. */
const samples = {
  'haproxy.cfg': {
    block: /\nbackend studio\n([\s\S]*?)\n\n/u,
    way: 'use_backend studio if { path_beg /studio/ }',
    isSticky: /balance source\n/u,
  },
  'nginx.conf': {
    block: /\nupstream wenlan_studio \{\n([\s\S]*?)\n\}/u,
    way: 'proxy_pass http://wenlan_studio;',
    isSticky: /ip_hash;\n/u,
  },
  Caddyfile: {
    block: /\treverse_proxy \/studio\/\* ([\s\S]*?)\n\t\}/u,
    way: 'reverse_proxy /studio/*',
    isSticky: /lb_policy ip_hash\n?/u,
  },
  'varnish.vcl': {
    block: /sub vcl_init \{\n([\s\S]*?)\n\}/u,
    way: 'set req.backend_hint = studio.backend(req.http.X-Forwarded-For);',
    isSticky: /new studio = directors\.hash\(\);/u,
  },
}

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')

describe('the samples for proxies', () => {
  it.each(Object.entries(samples))(
    'send a network to the process that has the parts of its files: %s',
    (file, { block, way, isSticky }) => {
      const text = read(file)
      expect(text).toContain(way)
      expect(block.exec(text)?.[1]).toMatch(isSticky)
    },
  )

  it.each([
    ['haproxy.cfg', /\nbackend studio\n[\s\S]*?timeout server (\d+)m\n/u, 60],
    ['nginx.conf', /location \/studio\/ \{\n\s+proxy_read_timeout (\d+)s;/u, 1],
    ['varnish.vcl', /\^\/studio\/"\) \{\n\s+set bereq\.first_byte_timeout = (\d+)s;/u, 1],
  ])('wait longer for the back office than the browser does: %s', (file, limit, seconds) => {
    expect(Number(limit.exec(read(file))?.[1]) * seconds * 1000).toBeGreaterThan(LONG_LIMIT_MS)
  })

  it('have the same servers for the back office and for all else', () => {
    const servers = (text: string) => [...new Set(text.match(/(?:127\.0\.0\.1|10\.0\.0\.1[12]):\d+/gu))].toSorted()
    for (const file of ['haproxy.cfg', 'nginx.conf', 'Caddyfile'] as const) {
      const text = read(file)
      const block = samples[file].block.exec(text)?.[1] ?? ''
      expect([file, servers(block)]).toEqual([file, servers(text.replace(block, ''))])
    }
  })
})
