import { lookup as lookUp, type LookupAddress, type LookupAllOptions } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

import { createInnerAddresses } from './inner-addresses.ts'

/** Why something was not fetched. `forbidden`: its address is not of the public internet, or not one of pages. */
export type OutsideFault = 'forbidden' | 'redirects' | 'status' | 'size' | 'time' | 'away'

export type OutsideFile = { ok: true; bytes: Buffer } | { ok: false; fault: OutsideFault }

/** Fetches a file of the public internet from an address that anybody may have written. */
export type FetchOutside = (address: string, signal?: AbortSignal) => Promise<OutsideFile>

type Lookup = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

export interface FetchOutsideOptions {
  /** The most bytes of a file. */
  most: number
  limitMs?: number
  redirects?: number
  ports?: readonly number[]
  /** Whether an address may not be reached; those inside of networks by default. */
  isForbidden?: (address: string) => boolean
  lookup?: Lookup
}

class Forbidden extends Error {
  override name = 'Forbidden'
}

const LIMIT_MS = 10_000
const REDIRECTS = 3
const PORTS = [80, 443]

/**
 * Creates a way to fetch files from addresses that anybody may have written, without reaching anything inside: each address is
 * checked as it is dialled, so that a name cannot mean another one a moment later; redirects are checked anew. It sends no cookies,
 * no account and no referrer, and uses no proxy.
 */
export function createFetchOutside({
  most,
  limitMs = LIMIT_MS,
  redirects = REDIRECTS,
  ports = PORTS,
  isForbidden = createInnerAddresses(),
  lookup = lookUp,
}: FetchOutsideOptions): FetchOutside {
  const checkedLookup: LookupFunction = (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      const fault = error ?? (first === undefined ? new Error(`${name} has no address`) : undefined)
      if (fault !== undefined || first === undefined) return done(fault ?? null, '')
      if (addresses.some(({ address }) => isForbidden(address))) return done(new Forbidden(name), '')
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family)
    })
  const reach = (url: URL, signal: AbortSignal) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      const sending = (url.protocol === 'https:' ? https : http).request(
        url,
        {
          // An agent of its own: one for all would keep connections, and could be made to use a proxy.
          ...{ agent: false, signal, lookup: checkedLookup, maxHeaderSize: 16_384 },
          headers: {
            accept: 'image/*',
            'accept-encoding': 'identity',
            'user-agent': 'Mozilla/5.0 (compatible; Wenlan)',
          },
        },
        resolve,
      )
      sending.on('error', reject)
      // A connection may end without an answer and without an error, as after one that asks for another protocol.
      sending.on('close', () => reject(new Error('The connection closed without an answer')))
      sending.end()
    })
  const fetchFrom = async (address: string, signal: AbortSignal, left: number): Promise<OutsideFile> => {
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (url === undefined || !mayReach(url, ports, isForbidden)) return { ok: false, fault: 'forbidden' }
    const answer = await reach(url, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      answer.destroy()
      if (left === 0) return { ok: false, fault: 'redirects' }
      const next = URL.canParse(headers.location, url) ? new URL(headers.location, url).href : ''
      return fetchFrom(next, signal, left - 1)
    }
    if (statusCode === 200) return readAtMost(answer, most)
    answer.destroy()
    return { ok: false, fault: 'status' }
  }
  return async (address, signal) => {
    const limit = AbortSignal.timeout(limitMs)
    const ends = signal === undefined ? limit : AbortSignal.any([limit, signal])
    try {
      return await Promise.race([fetchFrom(address, ends, redirects), endOf(ends)])
    } catch (error) {
      if (error instanceof Forbidden) return { ok: false, fault: 'forbidden' }
      return { ok: false, fault: ends.aborted ? 'time' : 'away' }
    }
  }
}

/** Rejects once a signal ends, whatever the work for it does. */
function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new Error('The time is over'))
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}

/** The URL has been read by the rules of browsers, which write `0177.1` and `2130706433` as `127.0.0.1`. */
function mayReach(url: URL, ports: readonly number[], isForbidden: (address: string) => boolean): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  if (url.username !== '' || url.password !== '') return false
  const usual = url.protocol === 'https:' ? 443 : 80
  if (!ports.includes(url.port === '' ? usual : Number(url.port))) return false
  const host = url.hostname.replace(/^\[(.*)\]$/u, '$1')
  return isIP(host) === 0 || !isForbidden(host)
}

async function readAtMost(answer: http.IncomingMessage, most: number): Promise<OutsideFile> {
  if (Number(answer.headers['content-length'] ?? 0) > most) {
    answer.destroy()
    return { ok: false, fault: 'size' }
  }
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of answer) {
    const bytes: Uint8Array = piece
    length += bytes.length
    // Leaving the loop ends the connection.
    if (length > most) return { ok: false, fault: 'size' }
    pieces.push(bytes)
  }
  return { ok: true, bytes: Buffer.concat(pieces) }
}
