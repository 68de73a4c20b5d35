import { describe, expect, it } from 'vitest'

import { contentSecurityPolicy } from '#server/pages/security-headers.ts'

const directives = (policy: string) =>
  new Map(
    policy
      .split('; ')
      .map((directive) => [directive.slice(0, directive.indexOf(' ')), directive.slice(directive.indexOf(' ') + 1)]),
  )

describe('what a page may load', () => {
  const policy = directives(
    contentSecurityPolicy(
      'sha256-x',
      { hosts: ['https://live.example.cn'], storage: 'https://oss.example.cn/portal/' },
      false,
    ),
  )

  it('is scripts of its own and nothing written into it', () => {
    expect(policy.get('script-src')).toBe("'self'")
    expect(policy.get('default-src')).toBe("'self'")
    expect(policy.get('object-src')).toBe("'none'")
  })

  it('is films, streams and files of its own, of its storage and of the hosts the site names, put together by script', () => {
    expect(policy.get('media-src')).toBe("'self' https://live.example.cn https://oss.example.cn blob:")
    expect(policy.get('connect-src')).toBe("'self' https://live.example.cn https://oss.example.cn")
  })

  it('is nothing from elsewhere where the site names nobody', () => {
    const localPolicy = directives(contentSecurityPolicy('sha256-x', { hosts: [], storage: '/web/media/' }, false))
    expect(localPolicy.get('connect-src')).toBe("'self'")
  })

  it('is no worker made of text: the player works without one', () => {
    expect(policy.get('worker-src') ?? policy.get('default-src')).not.toContain('blob:')
  })
})
