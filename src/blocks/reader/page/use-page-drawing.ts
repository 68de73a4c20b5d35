import { useCallback, useEffect, useRef, useState } from 'react'

import { joinLeadersOf } from './join-leaders.ts'
import type { PageSize } from './page-layout.ts'
import type { DrawnPage } from './PageDrawing.tsx'
import { useDebouncedValue } from './use-debounced-value.ts'

export interface PageDrawingState {
  /** The scales to draw at: the shown drawing's, and the wanted one's while it is drawn; empty for no drawing. */
  scales: readonly number[]
  /** The scale of the shown drawing. */
  drawn: number | undefined
  isBroken: boolean
  /** Whether the shown drawing lacks a picture. */
  isPatchy: boolean
  /** Counts the retries after a fault. */
  failed: number
  /** Counts the text layers rendered so far. */
  texts: number
  retry: () => void
  /** Callbacks of the drawings; they keep their identity. */
  events: {
    onLoad: (page: DrawnPage) => void
    onDrawn: (at: number, isWhole: boolean) => void
    onText: () => void
    onError: () => void
  }
}

/** Pages that scroll past within this time are not worth drawing. */
const LOOKED_AT_MS = 80
/** While the zoom changes, the drawing is stretched; it is drawn again once the zoom rests this long. */
const ZOOMED_MS = 160

/** Decides at which scales a page is drawn, and follows its drawings. */
export function usePageDrawing(
  number: number,
  scale: number,
  onSize: (page: number, size: PageSize) => void,
): PageDrawingState {
  const page = useRef<DrawnPage>(undefined)
  const isLookedAt = useDebouncedValue(true, LOOKED_AT_MS, false)
  const targetScale = useDebouncedValue(scale, ZOOMED_MS, scale)
  const [drawn, setDrawn] = useState<number>()
  const [failed, setFailed] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const [isPatchy, setPatchy] = useState(false)
  const [texts, setTexts] = useState(0)

  const onLoad = useCallback(
    (loaded: DrawnPage) => {
      page.current = loaded
      joinLeadersOf(loaded)
      const { width, height } = loaded.getViewport({ scale: 1 })
      onSize(number, { width, height })
    },
    [number, onSize],
  )
  // The decoded pictures take most of a page's memory; they are released with the page.
  useEffect(
    () => () => {
      page.current?.cleanup()
    },
    [],
  )
  const onDrawn = useCallback((at: number, isWhole: boolean) => {
    setDrawn(at)
    setPatchy(!isWhole)
  }, [])
  const onError = useCallback(() => setBroken(true), [])
  const onText = useCallback(() => setTexts((times) => times + 1), [])
  const retry = () => {
    setBroken(false)
    setFailed((times) => times + 1)
  }
  const scales = drawn === undefined || drawn === targetScale ? [targetScale] : [drawn, targetScale]
  return {
    scales: isLookedAt && !isBroken ? scales : [],
    drawn,
    isBroken,
    isPatchy,
    failed,
    texts,
    retry,
    events: { onLoad, onDrawn, onText, onError },
  }
}
