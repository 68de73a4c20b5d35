import { describe, expect, it } from 'vitest'

import { routeDefinition } from '#definition/grammar/route-definition.ts'

describe('a redirect to another site', () => {
  const isValid = (redirect: unknown) => routeDefinition.safeParse({ path: 'old', title: '旧页', redirect }).success

  it.each(['https://www.example.cn', 'http://example.cn:8080/a/b?c=d#e', 'https://example.cn/路径'])(
    'is accepted if it declares that: %s',
    (abroad) => {
      expect(isValid({ abroad })).toBe(true)
    },
  )

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//www.example.cn/',
    'ftp://www.example.cn/',
    'https://member:secret@www.example.cn/',
    'https://www.example.cn@evil.example/',
    'https://www.example.cn\\@evil.example/',
    'https://www.example.cn/\r\nset-cookie: a=b',
    'https://{id}.example.cn/',
    'https://www.example.cn/{id}',
    'https://',
    'index',
  ])('is refused where it is unsafe, or no address: %j', (abroad) => {
    expect(isValid({ abroad })).toBe(false)
  })

  it('stands alone: a page cannot lead to another site on one device only', () => {
    expect(isValid({ abroad: 'https://www.example.cn/', mobile: 'index' })).toBe(false)
  })
})
