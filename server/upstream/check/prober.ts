import { setTimeout as sleep } from 'node:timers/promises'

import { type BackendCallName, backendCall } from '#contract/calls/backend-calls.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import type { BackendDefinition } from '#definition/grammar/backend-definition.ts'

import { createFetchBounded, type FetchBounded } from '../fetch-bounded.ts'
import { type FetchTrouble, fetchTrouble } from '../fetch-trouble.ts'
import { type RawAnswer, readJson } from '../read-json.ts'
import { translateRequest } from '../translate-request.ts'

/** The result of one request. */
export interface Probe {
  name: BackendCallName
  params: Readonly<Record<string, string>>
  /** The address without the backend's origin. */
  address: string
  ms: number
  raw?: RawAnswer
  json?: unknown
  /** Describes a body that is not JSON. */
  found?: string
  trouble?: FetchTrouble
}

export interface ProbeLimits {
  requests: number
  timeoutMs: number
  pauseMs: number
}

/** Requests go one at a time with pauses, because visitors may be using the backend. */
export const probeLimits: ProbeLimits = { requests: 80, timeoutMs: 8000, pauseMs: 60 }

export interface ProberOptions {
  origin: string
  token?: string | undefined
  limits?: Partial<ProbeLimits>
  /** How the backend is reached. */
  fetch?: FetchBounded
}

export interface Prober {
  origin: string
  /** Sends one reading call; undefined once the limit of requests is reached. */
  ask: (
    name: BackendCallName,
    params: Readonly<Record<string, string>>,
    dialect: BackendDefinition,
    options?: { withToken?: boolean },
  ) => Promise<Probe | undefined>
  /** Returns the content type at an address of the backend, without downloading the body. */
  head: (url: string) => Promise<string | undefined>
  counted: () => { requests: number; ms: number }
}

export function createProber({ origin, token, limits, fetch = createFetchBounded() }: ProberOptions): Prober {
  const { requests, timeoutMs, pauseMs } = { ...probeLimits, ...limits }
  let count = 0
  let sum = 0

  async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; ms: number }> {
    if (count > 0) await sleep(pauseMs)
    count += 1
    const start = performance.now()
    try {
      const value = await work()
      return { value, ms: Math.round(performance.now() - start) }
    } finally {
      sum += Math.round(performance.now() - start)
    }
  }

  return {
    origin,
    async ask(name, params, dialect, { withToken = false } = {}) {
      // Decided by the contract and not by the dialect, so that a call that writes is never sent.
      if (count >= requests || backendCall(name).method !== 'GET') return undefined
      const { url, method, body, contentType } = translateRequest(
        { name, params },
        dialect,
        `${origin}${dialect.prefix}`,
      )
      const headers = new Headers({ accept: 'application/json' })
      if (contentType !== undefined) headers.set('content-type', contentType)
      if (withToken && token !== undefined) headers.set(dialect.token.header, `${dialect.token.prefix}${token}`)
      const address = url.slice(origin.length)
      try {
        const { value: raw, ms } = await timed(() =>
          fetch(url, { method, headers, ...omitUndefined({ body }) }, timeoutMs),
        )
        const json = readJson(raw)
        return { name, params, address, ms, raw, ...(json.ok ? { json: json.value } : { found: json.found }) }
      } catch (error) {
        return { name, params, address, ms: 0, trouble: fetchTrouble(error, url) }
      }
    },
    async head(url) {
      if (count >= requests || new URL(url).origin !== new URL(origin).origin) return undefined
      try {
        const { value } = await timed(() => fetch(url, { method: 'HEAD', headers: new Headers() }, timeoutMs))
        return value.status < 300 ? value.contentType : undefined
      } catch {
        return undefined
      }
    },
    counted: () => ({ requests: count, ms: sum }),
  }
}
