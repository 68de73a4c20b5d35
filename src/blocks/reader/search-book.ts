import { type Excerpt, excerptOf, findWord } from './fold-text.ts'

/** A page's text, folded, and as it is written. */
export interface PageText {
  text: string
  shown: string
}

/** A find. */
export interface Hit {
  page: number
  /** Which of the finds on its page, from 0. */
  index: number
  excerpt: Excerpt
}

interface SearchInput {
  /** Folded. */
  word: string
  count: number
  /** The page one is reading: the search begins there and comes round to it. */
  from: number
  readText: (page: number) => Promise<PageText>
  signal: AbortSignal
}

/** What one page gave. */
export interface SearchedPage {
  page: number
  hits: readonly Hit[]
  hasText: boolean
}

/** Looks for a word page by page, so that finds show while the rest of the book is still on its way. */
export async function* searchBook({ word, count, from, readText, signal }: SearchInput): AsyncGenerator<SearchedPage> {
  const order = Array.from({ length: count }, (_, index) => ((from - 1 + index) % count) + 1)
  // A page that cannot be read has no text; the others still have theirs.
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

/** Finds in the order of the book, whatever the order in which they were made. */
export function mergeHits(known: readonly Hit[], found: readonly Hit[]): readonly Hit[] {
  if (found.length === 0) return known
  return [...known, ...found].sort((a, b) => a.page - b.page || a.index - b.index)
}
