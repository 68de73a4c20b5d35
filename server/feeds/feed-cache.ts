import { createHash } from 'node:crypto'

import { omitUndefined } from '#contract/omit-undefined.ts'
import { createLoadingCache } from '#server/platform/queues/loading-cache.ts'

import type { Feed } from './feed.ts'

/** A feed ready to be sent. */
export type FeedAnswer =
  | { kind: 'ok'; contentType: string; fileName?: string; body: Buffer; etag: string }
  | Exclude<Feed, { kind: 'ok' }>

export interface FeedCacheOptions {
  /** Version of content and schema together. */
  version: () => string
  /** Maximum age even without a new version: events pass, and another backend does not announce its changes. */
  freshMs: number
  /** Age up to which the last feed is served while the backend does not answer. */
  maxStaleMs: number
  maxBytes: number
  now: () => number
}

interface Entry {
  answer: FeedAnswer
  /** Digest of the content without the time of rendering. */
  content: string
  version: string
}

/** Caches feeds by address with least-recently-used eviction; concurrent requests share one rendering. */
export function createFeedCache({
  version,
  freshMs,
  maxStaleMs,
  maxBytes,
  now,
}: FeedCacheOptions): (key: string, make: () => Promise<Feed>) => Promise<FeedAnswer> {
  const entries = createLoadingCache<string, Entry>({
    idOf: (key) => key,
    bytesOf: sizeOf,
    maxBytes,
    freshMs,
    now,
  })

  const makeFresh = async (key: string, make: () => Promise<Feed>): Promise<Entry> => {
    const versionAtStart = version()
    const feed = await make()
    const last = entries.get(key)
    if (feed.kind === 'unavailable' && last !== undefined && entries.ageOf(key) <= maxStaleMs) return last
    if (feed.kind === 'missing') entries.delete(key)
    if (feed.kind !== 'ok') return { answer: feed, content: '', version: versionAtStart }
    const content = digest(feed.render(0))
    // Unchanged content keeps its bytes and tag, so that readers need not fetch it again.
    const answer = last?.content === content ? last.answer : toAnswer(feed, Math.floor(now() / 1000))
    return { answer, content, version: versionAtStart }
  }

  return async (key, make) => {
    const fresh = entries.getFresh(key)
    if (fresh?.version === version()) return fresh.answer
    const last = entries.get(key)
    const isCacheable = (entry: Entry) => entry.answer.kind === 'ok' && entry !== last
    return (await entries.load(key, () => makeFresh(key, make), isCacheable)).answer
  }
}

function toAnswer(
  { contentType, fileName, render }: Extract<Feed, { kind: 'ok' }>,
  stamp: number,
): Extract<FeedAnswer, { kind: 'ok' }> {
  const body = render(stamp)
  return {
    kind: 'ok',
    contentType,
    ...omitUndefined({ fileName }),
    body: Buffer.from(body),
    etag: `W/"${digest(body)}"`,
  }
}

/** Returns the memory of an entry; for small feeds most of it is overhead. */
function sizeOf({ answer }: Entry): number {
  return answer.kind === 'ok' ? answer.body.length + 1024 : 1024
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
