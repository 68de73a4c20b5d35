import { describe, expect, it } from 'vitest'

import { returnAddress } from '#blocks/login/return-address.ts'

describe('the address after logging in', () => {
  it.each([
    ['/web/news', '/news'],
    ['/web/news?p=2&category=%E8%A6%81%E9%97%BB', '/news?p=2&category=%E8%A6%81%E9%97%BB'],
    ['/web/search?keyword=%2f%2fx', '/search?keyword=%2f%2fx'],
    ['/web/user/my-news', '/user/my-news'],
    ['/web/activity/details/3#sign-up', '/activity/details/3#sign-up'],
    ['/web/', '/'],
  ])('may be a page of the portal: %s', (from, expected) => {
    expect(returnAddress(from)).toBe(expected)
  })

  it.each([
    '',
    null,
    undefined,
    '/',
    'news',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/web/',
    'https:/web/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//web/',
    'data:text/html,x',
    '/webevil',
    '/web',
    '/web//evil.example',
    '/web/\\evil.example',
    '/web/\\\\evil.example',
    '/web/%2f%2fevil.example',
    '/web/%2F%2Fevil.example',
    '%2f%2fevil.example',
    '/%2f%2fevil.example',
    '/web/%5cevil.example',
    '/web/../evil',
    '/web/./../evil',
    '/web/%2e%2e/evil',
    '/web/..',
    '/\t/evil.example',
    '/web/\t/evil.example',
    '/web/\n/evil.example',
    ' /web/news',
    '/web/news\u0000',
    '/web/%0d%0aset-cookie:x',
    '/web/login',
    '/web/login?from=/web/login',
    '/web/register/',
    '/web/reset-password',
    `/web/${'a'.repeat(3000)}`,
  ])('is never anything else: %j', (from) => {
    expect(returnAddress(from)).toBeUndefined()
  })

  it('stays on this origin however a browser reads it', () => {
    const hostile = ['//', '\\', '/\\', '%2f', '%5c', '..', '\t', '@', ':', '#', '?', ';', 'http:', '//evil.example']
    const addresses = hostile.flatMap((one) =>
      hostile.flatMap((other) => [`/web/${one}${other}`, `/web/${one}evil.example${other}`, `${one}/web/${other}`]),
    )
    for (const from of addresses) {
      const found = returnAddress(from)
      if (found === undefined) continue
      const url = new URL(`/web${found}`, 'http://portal.example')
      expect([from, url.origin, url.pathname.startsWith('/web/')]).toEqual([from, 'http://portal.example', true])
    }
  })
})
