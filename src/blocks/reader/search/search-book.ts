import { type Excerpt, excerptOf, findWord } from './fold-text.ts'

/** A page's text, folded and in its original form. */
export interface PageText {
  text: string
  shown: string
}

/** A match. */
export interface Hit {
  page: number
  /** Index among the matches of its page, from 0. */
  index: number
  excerpt: Excerpt
}

interface SearchInput {
  /** Folded. */
  word: string
  count: number
  /** The current page: the search begins there and wraps around. */
  from: number
  readText: (page: number) => Promise<PageText>
  signal: AbortSignal
}

/** The search result of one page. */
export interface SearchedPage {
  page: number
  hits: readonly Hit[]
  hasText: boolean
}

/** Searches for a word page by page, so that matches show while the rest of the book is still loading. */
export async function* searchBook({ word, count, from, readText, signal }: SearchInput): AsyncGenerator<SearchedPage> {
  const order = Array.from({ length: count }, (_, index) => ((from - 1 + index) % count) + 1)
  // An unreadable page counts as empty, so that the search goes on with the others.
  const read = (page: number | undefined) =>
    page === undefined ? undefined : readText(page).catch(() => ({ text: '', shown: '' }))
  let next = read(order[0])
  for (const [index, page] of order.entries()) {
    const text = await next
    if (signal.aborted || !text) return
    next = read(order[index + 1])
    const hits = findWord(text.text, word).map((at, number) => ({
      page,
      index: number,
      excerpt: excerptOf(text.shown, at, word.length),
    }))
    yield { page, hits, hasText: text.text !== '' }
  }
}

/** Merges matches in the order of the book; the search finds them in another order. */
export function mergeHits(hits: readonly Hit[], found: readonly Hit[]): readonly Hit[] {
  if (found.length === 0) return hits
  return [...hits, ...found].sort((a, b) => a.page - b.page || a.index - b.index)
}
