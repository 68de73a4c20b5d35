import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

/** Whether the neighbour at this address, the first hop or a later one, is a proxy that tells the truth. */
export type IsTrusted = (address: string, hop: number) => boolean

/** Fastify's names for ranges. */
const RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Reads the setting of trusted proxies (`TRUST_PROXY`) as Fastify does; undefined where none is trusted. */
export function readTrust(trustProxy: false | number | string): IsTrusted | undefined {
  if (trustProxy === false) return undefined
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy
  const list = new BlockList()
  for (const range of trustProxy.split(',').flatMap((part) => RANGES[part.trim().toLowerCase()] ?? [part.trim()])) {
    const [net = '', bits] = range.split('/')
    const kind = isIPv6(net) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(net, kind)
    else list.addSubnet(net, Number(bits), kind)
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Returns the address that the request came from: the neighbour's, or the one that trusted proxies report. */
export function callerAddress({ socket, headers }: IncomingMessage, isTrusted: IsTrusted | undefined): string {
  let address = plainAddress(socket.remoteAddress ?? '')
  const forwarded = headers['x-forwarded-for']
  if (!isTrusted || forwarded === undefined) return address
  const hops = (Array.isArray(forwarded) ? forwarded.join(',') : forwarded).split(',').toReversed()
  for (const [hop, next] of hops.entries()) {
    if (!isTrusted(address, hop)) return address
    address = plainAddress(next.trim())
  }
  return address
}

/** A dual-stack socket writes an IPv4 address as ::ffff:1.2.3.4. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/iu, '')
}
