import { backoffMs, pauseUnless } from '#server/platform/time/backoff.ts'
import { PORTAL_TAG, TAGS_HEADER } from '#server/platform/http/front-cache.ts'
import type { Measures } from '#server/platform/parts/measures.ts'
import type { Part } from '#server/platform/parts/parts.ts'

/** Beyond it everything is purged: the header stays short, and an outage of a cache costs no memory. */
const MOST_TAGS = 100
const TIMEOUT_MS = 2000
/** An answer that was under way to the cache during the first purge is caught by the second. */
const AGAIN_MS = 500
const RETRY = { firstMs: 250, longestMs: 30_000 }

export interface PurgesOptions {
  urls: readonly string[]
  part: Pick<Part, 'works' | 'failed'>
  measures: Measures
  againMs?: number
  retry?: typeof RETRY
}

/** Tells caches in front what has changed. */
export interface Purges {
  purge(tags: readonly string[]): void
  close(): void
}

/** Creates the sender of purges. Each cache has a queue of its own, which a slow one holds up for itself alone. */
export function createPurges({ urls, part, ...options }: PurgesOptions): Purges {
  /** Caches that were not told, with the reason. */
  const failing = new Map<string, string>()
  const queues = urls.map((url) =>
    createQueue(new URL(url), {
      ...options,
      onSent() {
        if (!failing.delete(url)) return
        part.works()
        // The part works when each of the caches does.
        const [next] = failing.values()
        if (next !== undefined) part.failed(next)
      },
      onFailed(reason) {
        failing.set(url, reason)
        part.failed(reason)
      },
    }),
  )
  return {
    purge: (tags) => {
      if (tags.length > 0) for (const queue of queues) queue.purge(tags)
    },
    close: () => {
      for (const queue of queues) queue.close()
    },
  }
}

interface QueueOptions extends Omit<PurgesOptions, 'urls' | 'part'> {
  onSent(): void
  onFailed(reason: string): void
}

type Turn = 'first' | 'again'

function createQueue(
  url: URL,
  { measures, onSent, onFailed, againMs = AGAIN_MS, retry = RETRY }: QueueOptions,
): Purges {
  const outcome = (name: 'sent' | 'failed') =>
    measures.counter('wenlan_purges_total', 'Purges of caches in front, by outcome', { outcome: name })
  const closing = new AbortController()
  const post = createPost(url, closing.signal)
  let due = new Map<string, Turn>()
  let failures = 0
  let isSending = false

  const add = (tags: Iterable<string>, turn: Turn) => {
    for (const tag of tags) if (due.get(tag) !== 'first') due.set(tag, turn)
    if (due.size > MOST_TAGS) due = new Map([[PORTAL_TAG, 'first']])
    if (!isSending) void send()
  }
  const sendOnce = async () => {
    const sending = due
    due = new Map()
    const fault = await post([...sending.keys()])
    if (fault === undefined) {
      outcome('sent').value += 1
      failures = 0
      onSent()
      const first = [...sending].flatMap(([tag, turn]) => (turn === 'first' ? [tag] : []))
      if (first.length > 0) setTimeout(() => add(first, 'again'), againMs).unref()
      return
    }
    // A server that ends calls off its own purge.
    if (closing.signal.aborted) return
    outcome('failed').value += 1
    failures += 1
    onFailed(`${url.host}: ${fault}`)
    for (const turn of ['first', 'again'] as const)
      add(
        [...sending].flatMap(([tag, of]) => (of === turn ? [tag] : [])),
        turn,
      )
    await pauseUnless(closing.signal, backoffMs(failures, retry))
  }
  const send = async () => {
    isSending = true
    while (due.size > 0 && !closing.signal.aborted) await sendOnce()
    isSending = false
  }
  return { purge: (tags) => add(tags, 'first'), close: () => closing.abort() }
}

/** Returns a function that sends one purge, and says what went wrong. */
function createPost(url: URL, closing: AbortSignal): (tags: readonly string[]) => Promise<string | undefined> {
  const { username, password } = url
  const address = new URL(url)
  address.username = ''
  address.password = ''
  const name = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  return async (tags) => {
    try {
      const response = await fetch(address, {
        method: 'PURGE',
        headers: { [TAGS_HEADER]: tags.join(' '), ...(username === '' ? {} : { authorization: `Basic ${name}` }) },
        redirect: 'manual',
        signal: AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      await response.body?.cancel()
      return response.ok ? undefined : `HTTP ${response.status}`
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined
      if (cause instanceof Error && 'code' in cause) return String(cause.code)
      return error instanceof Error ? error.name : 'unknown'
    }
  }
}
