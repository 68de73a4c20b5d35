import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { SECTIONS_PATH } from '#contract/addresses/sections-address.ts'
import type { Measures } from '#server/platform/parts/measures.ts'

import { classOf, lasting, loggedPath, type RouteClass } from './route-class.ts'

/** One request that was answered, for the log; without personal data. */
export interface RequestLine {
  request: string
  method: string
  route: RouteClass
  /** The call of the API. */
  call?: string
  path: string
  status: number
  ms: number
  /** Of the whole answer; unknown for a kept page. */
  bytes?: number
  /** The visitor's network under a name that this process has made up; equal names are equal networks. */
  network: string
}

export interface RequestLog {
  info(line: RequestLine, message: string): void
  warn(line: RequestLine, message: string): void
}

export interface ObserverOptions {
  measures: Measures
  /** Which requests get a line. */
  lines: 'off' | 'slow' | 'all'
  slowMs: number
  log: RequestLog
  idOf: (request: IncomingMessage) => string
  /** The network that a visitor counts as. */
  networkOf: (request: IncomingMessage) => string
  callOf: (url: string) => string
  /** Takes the time of an answer that was made for its visitor. */
  onAnswered?: ((route: RouteClass, seconds: number) => void) | undefined
}

/** Counts requests, names them and writes their lines. */
export interface RequestObserver {
  idOf: (request: IncomingMessage) => string
  /** Counts a kept page that was sent. */
  countCached(request: IncomingMessage, response: ServerResponse, id: string): void
  /** Follows a request to the end of its answer. */
  follow(request: IncomingMessage, response: ServerResponse, id: string): void
}

const REQUESTS = ['wenlan_http_requests_total', 'Requests by kind of address, call of the API and status'] as const
const REFUSED = ['wenlan_http_refused_total', 'Requests refused, by reason'] as const
const SLOW = ['wenlan_http_slow_requests_total', 'Requests slower than SLOW_MS'] as const
/** The status that counts say of a visitor gone before the answer. */
const LEFT = 499
/** One more than the highest status. */
const STATUSES = 600

/** Statuses that are refusals before a rule of the portal had a say. */
const REASONS: Readonly<Record<number, string>> = {
  400: 'malformed',
  408: 'too-slow',
  413: 'too-large',
  414: 'too-large',
  415: 'unsupported',
  429: 'rate-limit',
  431: 'too-large',
  503: 'overload-or-outage',
}

export function createRequestObserver(options: ObserverOptions): RequestObserver {
  const { measures, lines, slowMs, log, idOf, callOf, onAnswered } = options
  const nameNetwork = createNetworkNames()
  const cachedCounts = { page: new Float64Array(STATUSES), sections: new Float64Array(STATUSES) }
  countLater(measures, cachedCounts)

  const count = (route: RouteClass, call: string, status: number) => {
    measures.counter(...REQUESTS, { route, call, status: String(status), kept: 'no' }).value += 1
    const reason = REASONS[status]
    if (reason !== undefined) measures.counter(...REFUSED, { reason }).value += 1
  }
  const write = (
    isLoud: boolean,
    request: IncomingMessage,
    details: Omit<RequestLine, 'network' | 'method' | 'path'>,
  ) => {
    const line: RequestLine = {
      ...details,
      method: request.method ?? '',
      path: loggedPath(request.url ?? ''),
      network: nameNetwork(options.networkOf(request)),
    }
    if (isLoud) log.warn(line, 'request')
    else log.info(line, 'request')
  }
  return {
    idOf,
    countCached(request, response, id) {
      const route = isSections(request) ? 'sections' : 'page'
      const counts = cachedCounts[route]
      const { statusCode: status } = response
      counts[status] = (counts[status] ?? 0) + 1
      if (lines === 'all') write(false, request, { request: id, route, status, ms: 0 })
    },
    follow(request, response, id) {
      const started = performance.now()
      // The framework and its plugins rewrite the address.
      const url = request.url ?? ''
      const { socket } = request
      const sent = socket.bytesWritten
      response.once('close', () => {
        const ms = Math.round((performance.now() - started) * 10) / 10
        const status = response.writableFinished || response.headersSent ? response.statusCode : LEFT
        const route = classOf(url)
        const call = route === 'call' ? callOf(url) : ''
        count(route, call, status)
        onAnswered?.(route, ms / 1000)
        const isSlow = ms >= slowMs && !lasting.has(route)
        if (isSlow) measures.counter(...SLOW, { route }).value += 1
        const isLoud = isSlow || status === 429 || (status >= 500 && route !== 'probe')
        if (lines === 'off' || (lines === 'slow' && !isLoud)) return
        const bytes = Math.max(0, socket.bytesWritten - sent)
        write(isLoud, request, { request: id, route, ...(call === '' ? {} : { call }), status, ms, bytes })
      })
    },
  }
}

const SECTIONS = ROUTER_BASE + SECTIONS_PATH
function isSections({ url }: IncomingMessage): boolean {
  return url !== undefined && url.startsWith(SECTIONS)
}

/** Kept pages are counted in plain numbers, which become samples when they are asked for. */
function countLater(measures: Measures, cachedCounts: Readonly<Record<'page' | 'sections', Float64Array>>): void {
  for (const route of ['page', 'sections'] as const)
    for (const status of [200, 304, 404])
      measures.counted(...REQUESTS, () => cachedCounts[route][status] ?? 0, {
        route,
        call: '',
        status: String(status),
        kept: 'yes',
      })
}

/** Names networks by a key of this process, so that a log tells equal ones from others, and no address. */
function createNetworkNames(): (network: string) => string {
  const key = randomBytes(32)
  return (network) => createHmac('sha256', key).update(network).digest('base64url').slice(0, 8)
}
