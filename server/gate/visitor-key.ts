import { isIP, isIPv4 } from 'node:net'

/** The first four groups of an IPv6 address are the network of a household or server, which chooses the rest itself. */
const NETWORK_GROUPS = 4
const GROUPS = 8
/** Longest textual address (RFC 4291, with an IPv4 address at the end). */
const LONGEST = 45

/**
 * Returns the key by which visitors are counted: the IPv4 address, or the network of an IPv6 address, because one
 * client owns more IPv6 addresses than can be counted. Some proxies append the port, which is removed. Text that is
 * no address counts as it is.
 */
export function visitorKey(address: string): string {
  // A dual-stack socket writes an IPv4 address as ::ffff:1.2.3.4.
  const bare = address.replace(/^::ffff:(?=\d+\.)/iu, '').replace(/^(\d+(?:\.\d+){3}):\d+$/u, '$1')
  if (isIPv4(bare)) return bare
  if (isIP(address) === 0) return address.slice(0, LONGEST)
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const before = groupsOf(head)
  const after = tail === undefined ? [] : groupsOf(tail)
  const filled = [
    ...before,
    ...Array.from({ length: tail === undefined ? 0 : GROUPS - before.length - after.length }, () => '0'),
    ...after,
  ]
  return `${filled
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Splits into groups; an IPv4 address at the end takes the place of two. */
function groupsOf(text: string): string[] {
  return text
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
