import { isIP, isIPv4 } from 'node:net'

/** The first four groups of an IPv6 address are the network a household or a server gets; the rest it chooses itself. */
const NETWORK_GROUPS = 4
const GROUPS = 8
/** No address is longer (RFC 4291, with an IPv4 address at the end). */
const LONGEST = 45

/**
 * By what a visitor is counted: the address, of IPv6 the network, for each has more addresses than anyone can count.
 * Some proxies pass the port on too; what is no address at all counts as it is written.
 */
export function visitorKey(address: string): string {
  // An IPv4 address as a socket for both has it.
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

/** An IPv4 address at the end takes the place of two groups. */
function groupsOf(text: string): string[] {
  return text
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
