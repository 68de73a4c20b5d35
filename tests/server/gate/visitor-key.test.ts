import { describe, expect, it } from 'vitest'

import { visitorKey } from '#server/gate/visitor-key.ts'

describe('the key by which a visitor is counted', () => {
  it.each([
    ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
    ['an IPv4 address as a socket for both has it', '::ffff:203.0.113.7', '203.0.113.7'],
    ['an IPv4 address with its port', '203.0.113.7:4711', '203.0.113.7'],
    ['the network of an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['the same network, written otherwise', '2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['a network of zeros', '::1', '0:0:0:0::/64'],
    ['a short network', '2001:db8::5', '2001:db8:0:0::/64'],
    ['an address of a link', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['an address that ends as IPv4', '64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ])('is %s', (_, address, key) => expect(visitorKey(address)).toBe(key))

  it('is bounded where the text is no address', () => {
    expect(visitorKey('x'.repeat(8000)).length).toBeLessThan(64)
  })

  it('is the same for all addresses that one network can choose from', () => {
    expect(
      new Set(Array.from({ length: 500 }, (_, index) => visitorKey(`2001:db8:1:2:${index.toString(16)}::${index}`)))
        .size,
    ).toBe(1)
  })
})
