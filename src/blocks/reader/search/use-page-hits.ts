import { type RefObject, useEffect, useState } from 'react'

import { findHitBoxes, type HitBoxes } from './hit-boxes.ts'

interface PageHits {
  number: number
  /** The search word, folded; empty for no search. */
  word: string
  /** Index of the selected match on this page; -1 for none. */
  currentHit: number
  /** Counts the text layers rendered so far. */
  texts: number
  /** The scale of the shown drawing, whose text layer is searched. */
  drawn: number | undefined
  onHit: (page: number, top: number) => void
}

/** Finds the matches of the search word in a page's text layer, and reports the position of the selected one. */
export function usePageHits(
  sheet: RefObject<HTMLElement | null>,
  { number, word, currentHit, texts, drawn, onHit }: PageHits,
): readonly HitBoxes[] {
  const [marked, setMarked] = useState<{ word: string; boxes: readonly HitBoxes[] }>({ word: '', boxes: [] })
  useEffect(() => {
    const layer = sheet.current?.querySelector('[data-shown] .textLayer') ?? sheet.current?.querySelector('.textLayer')
    setMarked({
      word,
      boxes: word !== '' && texts > 0 && sheet.current && layer ? findHitBoxes(sheet.current, layer, word) : [],
    })
  }, [sheet, word, texts, drawn])

  // Boxes of the previous word must not be shown.
  const hits = marked.word === word ? marked.boxes : []
  const hitTop = currentHit >= 0 ? hits[currentHit]?.[0]?.top : undefined
  useEffect(() => {
    if (hitTop !== undefined) onHit(number, hitTop)
  }, [hitTop, number, onHit, currentHit])
  return hits
}
