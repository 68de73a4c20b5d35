import { BlockList, isIP } from 'node:net'

import * as z from 'zod'

import type { Message } from '../log/message.ts'

/** Fastify's names of ranges. */
const NAMES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** The shortest prefix of addresses that are given out; what is wider are those of many strangers. */
const SHORTEST = { ipv4: 8, ipv6: 16 } as const
/** Where an IPv4 address begins in the IPv6 form of it. */
const MAPPED_BITS = 96
const MAPPED = network('::ffff:0:0', MAPPED_BITS)
/** Networks that the internet does not lead to. */
const LOCAL = [
  { bits: 7, addresses: network('fc00::', 7) },
  { bits: 10, addresses: network('fe80::', 10) },
] as const

/**
 * Proxies that are trusted to report the visitor's address. Trusting all, or most, is refused, because then any visitor
 * could choose the address that rate limits count by.
 */
export const proxyTrust = z.string().transform((text, context): false | number | string => {
  if (text === '' || text === 'false' || text === '0') return false
  if (/^[1-9]$/u.test(text)) return Number(text)
  const faults = text.split(',').flatMap((part) => faultOf(part.trim()) ?? [])
  if (faults.length === 0) return text
  const zh = faults.map((fault) => fault.zh).join('、')
  context.addIssue({
    code: 'custom',
    message: `应为代理层数（1 到 9），或代理地址、网段、loopback、uniquelocal，用逗号分隔；不能信任所有来源：${zh}`,
    params: { en: faults.map((fault) => fault.en).join(', ') },
  })
  return z.NEVER
})

/** Returns what is wrong with one address, network or name; undefined where nothing is. */
function faultOf(part: string): Message | undefined {
  if (NAMES.has(part.toLowerCase())) return undefined
  const [, address = '', mask] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/iu.exec(part) ?? []
  const family = isIP(address)
  const longest = family === 6 ? 128 : 32
  const bits = mask === undefined ? longest : Number(mask)
  if (family === 0 || bits > longest) return { zh: `${part} 不是地址或网段`, en: `${part} is no address or network` }
  const isTooWide = family === 6 ? isWide(address, bits) : bits < SHORTEST.ipv4
  return isTooWide ? { zh: `${part} 太宽`, en: `${part} is too wide` } : undefined
}

/** Whether an IPv6 network is too wide, also for the IPv4 addresses in it. */
function isWide(address: string, bits: number): boolean {
  if (MAPPED.check(address, 'ipv6')) return bits < MAPPED_BITS + SHORTEST.ipv4
  if (network(address, bits).check('::ffff:0:0', 'ipv6')) return true
  return bits < SHORTEST.ipv6 && !LOCAL.some((local) => bits >= local.bits && local.addresses.check(address, 'ipv6'))
}

function network(address: string, bits: number): BlockList {
  const list = new BlockList()
  list.addSubnet(address, bits, 'ipv6')
  return list
}
