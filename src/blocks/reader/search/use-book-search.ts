import { useCallback, useEffect, useRef, useState } from 'react'

import type { BookDocument } from '../file/book-document.ts'
import { foldText, foldWord } from './fold-text.ts'
import { type Hit, mergeHits, type PageText, searchBook, type SearchedPage } from './search-book.ts'

export interface BookSearch {
  /** The text as typed. */
  query: string
  /** The folded search word; empty without a search. */
  word: string
  state: 'idle' | 'running' | 'done' | 'stopped'
  /** Number of pages searched. */
  read: number
  hits: readonly Hit[]
  /** False once the whole book was read and no page had any text. */
  hasText: boolean
  /** Index of the selected match in `hits`; -1 for none. */
  current: number
  /** Counts the selections of matches: a match selected twice is scrolled to twice. */
  visit: number
  setQuery: (query: string) => void
  select: (index: number) => void
  step: (by: 1 | -1) => void
  stop: () => void
  clear: () => void
}

/** Delay of the search while the visitor is typing. */
const TYPING_MS = 300
/** Matches are shown in batches, because a common character would render the list a hundred times. */
const BUNDLE_MS = 120

type Found = Pick<BookSearch, 'word' | 'state' | 'read' | 'hits' | 'hasText'>
const nothing: Found = { word: '', state: 'idle', read: 0, hits: [], hasText: true }

/** Searches for words in a whole book. */
export function useBookSearch(pdf: BookDocument, currentPage: () => number): BookSearch {
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<Found>(nothing)
  const [chosen, setChosen] = useState<{ hit: Hit | undefined; visit: number }>({ hit: undefined, visit: 0 })
  const texts = useRef(new Map<number, PageText>())
  const running = useRef<AbortController>(undefined)

  useEffect(() => {
    const word = foldWord(query)
    setChosen(({ visit }) => ({ hit: undefined, visit }))
    if (word === '') {
      setFound(nothing)
      return undefined
    }
    const stop = new AbortController()
    running.current = stop
    const from = currentPage()
    const readText = async (page: number) => {
      const pageText = texts.current.get(page) ?? (await foldPage(pdf, page))
      texts.current.set(page, pageText)
      return pageText
    }
    const run = async () => {
      let result: Found = { ...nothing, word, state: 'running', hasText: false }
      setFound(result)
      let shownAt = Date.now()
      const { signal } = stop
      for await (const searched of searchBook({ word, count: pdf.numPages, from, readText, signal })) {
        result = withPage(result, searched)
        const { hits } = searched
        const isFirst = hits.length > 0 && result.hits.length === hits.length
        if (isFirst) setChosen(({ visit }) => ({ hit: hits[0], visit: visit + 1 }))
        if (isFirst || Date.now() - shownAt > BUNDLE_MS) {
          setFound(result)
          shownAt = Date.now()
        }
      }
      // A search stopped by the visitor keeps its matches; one replaced by another word drops them.
      if (!stop.signal.aborted) setFound({ ...result, state: 'done' })
      else if (running.current === stop) setFound({ ...result, state: 'stopped', hasText: true })
    }
    const timer = setTimeout(() => void run(), TYPING_MS)
    return () => {
      clearTimeout(timer)
      running.current = undefined
      stop.abort()
    }
  }, [query, pdf, currentPage])

  const { hits } = found
  const current =
    chosen.hit === undefined
      ? -1
      : hits.findIndex(({ page, index }) => page === chosen.hit?.page && index === chosen.hit.index)
  const select = useCallback(
    (index: number) => setChosen(({ visit }) => ({ hit: hits[index], visit: visit + 1 })),
    [hits],
  )
  const step = useCallback(
    (by: 1 | -1) => {
      if (hits.length > 0) select((current + by + hits.length) % hits.length)
    },
    [hits, current, select],
  )
  const stop = useCallback(() => {
    running.current?.abort()
    // Set at once: a page still being fetched may take long to arrive.
    setFound((now) => (now.state === 'running' ? { ...now, state: 'stopped', hasText: true } : now))
  }, [])
  const clear = useCallback(() => setQuery(''), [])
  return { query, ...found, current, visit: chosen.visit, setQuery, select, step, stop, clear }
}

async function foldPage(pdf: BookDocument, page: number): Promise<PageText> {
  const { items } = await (await pdf.getPage(page)).getTextContent()
  const { text, shown } = foldText(items.flatMap((item) => ('str' in item ? [item] : [])))
  return { text, shown }
}

function withPage(found: Found, { hits, hasText }: SearchedPage): Found {
  return {
    ...found,
    read: found.read + 1,
    hits: mergeHits(found.hits, hits),
    hasText: found.hasText || hasText,
  }
}
