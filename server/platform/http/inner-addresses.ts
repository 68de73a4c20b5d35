import { BlockList, isIP } from 'node:net'

/** Networks of IPv4 that are not of the public internet (IANA's registry of special addresses). */
const inner = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Of IPv6 one network is public; all else is local, mapped, translated (NAT64) or reserved. */
const outer = ['2000::', 3] as const
/** Networks in it that are not, or that lead to addresses of IPv4: Teredo and others, documentation, 6to4. */
const innerOfOuter = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

/** Says of an address whether it is not of the public internet; also of what is no address. */
export function createInnerAddresses(): (address: string) => boolean {
  const forbidden = new BlockList()
  const open = new BlockList()
  for (const [network, prefix] of inner) forbidden.addSubnet(network, prefix, 'ipv4')
  for (const [network, prefix] of innerOfOuter) forbidden.addSubnet(network, prefix, 'ipv6')
  open.addSubnet(...outer, 'ipv6')
  return (address) => {
    const version = isIP(address)
    if (version === 4) return forbidden.check(address, 'ipv4')
    // An address with a zone is of one line of this machine.
    if (version !== 6 || address.includes('%')) return true
    return !open.check(address, 'ipv6') || forbidden.check(address, 'ipv6')
  }
}
