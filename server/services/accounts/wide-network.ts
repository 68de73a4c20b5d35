import { isIPv4 } from 'node:net'

/** An IPv6 site gets a /48 (RFC 6177), and owns all addresses below it; for IPv4 a /24 is the smallest that is routed. */
const IPV6_GROUPS = 3

/**
 * Returns the wider network of a network that limits are counted by (visitor-key.ts): the /24 of an IPv4 address, the
 * /48 of an IPv6 network. Text that is no address is its own network.
 */
export function wideNetwork(network: string): string {
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`
  if (!network.endsWith('::/64')) return network
  return `${network.split(':').slice(0, IPV6_GROUPS).join(':')}::/48`
}
