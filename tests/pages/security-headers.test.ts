import { describe, expect, it } from 'vitest'

import { contentSecurityPolicy } from '#server/pages/security-headers.ts'

const directives = (policy: string) => new Map(policy.split('; ').map((directive) => [directive.slice(0, directive.indexOf(' ')), directive.slice(directive.indexOf(' ') + 1)]))

describe('what a page may load', () => {
  const policy = directives(contentSecurityPolicy('sha256-x', false))

  it('is scripts of its own and nothing written into it', () => {
    expect(policy.get('script-src')).toBe("'self'")
    expect(policy.get('default-src')).toBe("'self'")
    expect(policy.get('object-src')).toBe("'none'")
  })

  it('is films and streams: put together by script, and from wherever they are kept', () => {
    expect(policy.get('media-src')).toBe("'self' https: blob:")
    expect(policy.get('connect-src')).toBe("'self' https:")
  })

  it('is no worker made of text: the player works without one', () => {
    expect(policy.get('worker-src') ?? policy.get('default-src')).not.toContain('blob:')
  })
})
