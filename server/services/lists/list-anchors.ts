import type { SeekHint } from '#server/db/lists/articles.ts'
import type { OrderKey } from '#server/db/lists/list-order.ts'

type Anchor = NonNullable<SeekHint['anchor']>

/** Pages near the beginning are read from it. */
const MIN_OFFSET = 200
/** Anchors of one list, and lists: crawlers read page after page, and need the last one. */
const MOST_ANCHORS = 64
const MOST_LISTS = 64

/** The places at which pages of a list ended. */
export interface AnchoredList {
  /** The last known place at or before an offset. */
  before(offset: number): Anchor | undefined
  record(offset: number, last: OrderKey | undefined): void
}

export interface ListAnchors {
  /** The places of a list in the present state of the content. */
  of(list: unknown): AnchoredList
}

/**
 * Remembers where pages of lists ended, so that a page is read from the end of the one before and not from the
 * beginning of the list: who follows the links to the end, or reads a sitemap, walks through each list once. Any change
 * of content drops all places. A list in use while that happens keeps its own, with what it read.
 */
export function createListAnchors(version: () => string): ListAnchors {
  let listsVersion = version()
  let lists = new Map<string, AnchoredList>()
  return {
    of(list) {
      const current = version()
      if (current !== listsVersion) {
        lists = new Map()
        listsVersion = current
      }
      const name = JSON.stringify(list) ?? ''
      const anchoredList = lists.get(name) ?? createAnchoredList()
      lists.delete(name)
      lists.set(name, anchoredList)
      const [oldest] = lists.keys()
      if (lists.size > MOST_LISTS && oldest !== undefined) lists.delete(oldest)
      return anchoredList
    },
  }
}

function createAnchoredList(): AnchoredList {
  const anchors = new Map<number, OrderKey>()
  return {
    before(offset) {
      const nearest = Math.max(...[...anchors.keys()].filter((anchorOffset) => anchorOffset <= offset))
      const key = anchors.get(nearest)
      return key === undefined ? undefined : { offset: nearest, key }
    },
    record(offset, last) {
      if (last === undefined || offset < MIN_OFFSET) return
      anchors.delete(offset)
      anchors.set(offset, { weight: last.weight, publish_time: last.publish_time, id: last.id })
      const [oldest] = anchors.keys()
      if (anchors.size > MOST_ANCHORS && oldest !== undefined) anchors.delete(oldest)
    },
  }
}
