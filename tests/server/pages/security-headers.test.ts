import { describe, expect, it } from 'vitest'

import { contentSecurityPolicy } from '#server/pages/security-headers.ts'

const directives = (policy: string) =>
  new Map(
    policy
      .split('; ')
      .map((directive) => [directive.slice(0, directive.indexOf(' ')), directive.slice(directive.indexOf(' ') + 1)]),
  )

describe('the content security policy of a page', () => {
  const policy = directives(
    contentSecurityPolicy(
      'sha256-x',
      { hosts: ['https://live.example.cn'], storage: 'https://oss.example.cn/portal/' },
      false,
    ),
  )

  it('allows scripts of the site and no inline script', () => {
    expect(policy.get('script-src')).toBe("'self'")
    expect(policy.get('default-src')).toBe("'self'")
    expect(policy.get('object-src')).toBe("'none'")
  })

  it('allows films, streams and files of the site, its storage and its named hosts, also through scripts', () => {
    expect(policy.get('media-src')).toBe("'self' https://live.example.cn https://oss.example.cn blob:")
    expect(policy.get('connect-src')).toBe("'self' https://live.example.cn https://oss.example.cn")
  })

  it('allows nothing from elsewhere where the site names no host', () => {
    const localPolicy = directives(contentSecurityPolicy('sha256-x', { hosts: [], storage: '/web/media/' }, false))
    expect(localPolicy.get('connect-src')).toBe("'self'")
  })

  it('allows no worker made of text: the player works without one', () => {
    expect(policy.get('worker-src') ?? policy.get('default-src')).not.toContain('blob:')
  })
})
