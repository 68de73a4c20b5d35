import { createHash } from 'node:crypto'

import { omitUndefined } from '#contract/omit-undefined.ts'

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
  answer: Extract<FeedAnswer, { kind: 'ok' }>
  /** Digest of the content without the time of rendering. */
  content: string
  version: string
  madeAt: number
}

/** Caches feeds by address with least-recently-used eviction; concurrent requests share one rendering. */
export function createFeedCache({
  version,
  freshMs,
  maxStaleMs,
  maxBytes,
  now,
}: FeedCacheOptions): (key: string, make: () => Promise<Feed>) => Promise<FeedAnswer> {
  const entries = new Map<string, Entry>()
  const making = new Map<string, Promise<FeedAnswer>>()

  let bytes = 0
  const drop = (key: string) => {
    bytes -= sizeOf(entries.get(key))
    entries.delete(key)
  }
  const keep = (key: string, entry: Entry) => {
    drop(key)
    entries.set(key, entry)
    bytes += sizeOf(entry)
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  const makeFresh = async (key: string, make: () => Promise<Feed>): Promise<FeedAnswer> => {
    const madeFor = version()
    const feed = await make()
    const last = entries.get(key)
    if (feed.kind === 'unavailable' && last !== undefined && now() - last.madeAt <= maxStaleMs) return last.answer
    if (feed.kind !== 'ok') {
      if (feed.kind === 'missing') drop(key)
      return feed
    }
    const content = digest(feed.render(0))
    // Unchanged content keeps its bytes and tag, so that readers need not fetch it again.
    const answer = last?.content === content ? last.answer : toAnswer(feed, Math.floor(now() / 1000))
    keep(key, { answer, content, version: madeFor, madeAt: now() })
    return answer
  }

  return async (key, make) => {
    const entry = entries.get(key)
    if (entry && entry.version === version() && now() - entry.madeAt <= freshMs) {
      keep(key, entry)
      return entry.answer
    }
    const made = making.get(key) ?? makeFresh(key, make).finally(() => making.delete(key))
    making.set(key, made)
    return made
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
function sizeOf(entry: Entry | undefined): number {
  return entry === undefined ? 0 : entry.answer.body.length + 1024
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
