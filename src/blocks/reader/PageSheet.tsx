import { useCallback, useEffect, useRef, useState } from 'react'

import { useText } from '#state/page-context.ts'

import { boundedPixelRatio } from './bounded-pixels.ts'
import { findHitBoxes, type HitBoxes } from './hit-boxes.ts'
import styles from './page-sheet.module.css'
import type { PageSize } from './page-layout.ts'
import { type DrawnPage, PageDrawing } from './PageDrawing.tsx'
import { useSettled } from './use-settled.ts'

export interface PageSheetProps {
  number: number
  count: number
  top: number
  left: number
  width: number
  height: number
  /** CSS pixels per point. */
  scale: number
  device: 'desktop' | 'mobile'
  /** The search word, folded; empty for no search. */
  word: string
  /** Index of the selected match on this page; -1 for none. */
  currentHit: number
  onSize: (page: number, size: PageSize) => void
  /** Reports the position of the selected match, as a fraction of the page's height. */
  onHit: (page: number, top: number) => void
}

/** Pages that scroll past within this time are not worth drawing. */
const LOOKED_AT_MS = 80
/** While the zoom changes, the drawing is stretched; it is drawn again once the zoom rests this long. */
const ZOOMED_MS = 160

/** One page in its place: drawn once it is looked at, and kept until its new drawing is finished. */
export function PageSheet({
  number,
  count,
  top,
  left,
  width: across,
  height: down,
  scale,
  device,
  word,
  currentHit,
  onSize,
  onHit,
}: PageSheetProps) {
  const say = useText('reader')
  const sheet = useRef<HTMLDivElement>(null)
  const page = useRef<DrawnPage>(undefined)
  const isLookedAt = useSettled(true, LOOKED_AT_MS, false)
  const wanted = useSettled(scale, ZOOMED_MS, scale)
  const [drawn, setDrawn] = useState<number>()
  const [failed, setFailed] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const [texts, setTexts] = useState(0)
  const [marked, setMarked] = useState<{ word: string; boxes: readonly HitBoxes[] }>({ word: '', boxes: [] })

  const onLoad = useCallback(
    (loaded: DrawnPage) => {
      page.current = loaded
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

  const onError = useCallback(() => setBroken(true), [])
  const onText = useCallback(() => setTexts((times) => times + 1), [])
  useEffect(() => {
    const layer = sheet.current?.querySelector('[data-shown] .textLayer') ?? sheet.current?.querySelector('.textLayer')
    setMarked({
      word,
      boxes: word !== '' && texts > 0 && sheet.current && layer ? findHitBoxes(sheet.current, layer, word) : [],
    })
  }, [word, texts, drawn])

  // Boxes of the previous word must not be shown.
  const hits = marked.word === word ? marked.boxes : []
  const hitTop = currentHit >= 0 ? hits[currentHit]?.[0]?.top : undefined
  useEffect(() => {
    if (hitTop !== undefined) onHit(number, hitTop)
  }, [hitTop, number, onHit, currentHit])

  // Rounded, so that the pixel ratio of a drawing stays the same while the zoom changes around it.
  const points = (pixels: number) => Math.round(pixels / scale)
  const drawings = drawn === undefined || drawn === wanted ? [wanted] : [drawn, wanted]
  return (
    <div
      ref={sheet}
      className={styles['sheet']}
      role="group"
      aria-label={say('pageOf', { page: number, count })}
      data-sheet={number}
      data-drawn={drawn === undefined ? undefined : ''}
      style={{ insetBlockStart: top, insetInlineStart: left, inlineSize: across, blockSize: down }}
    >
      {drawn === undefined && !isBroken ? (
        <p className={styles['number']} aria-hidden="true">
          {number}
        </p>
      ) : null}
      {isLookedAt && !isBroken
        ? drawings.map((at) => (
            <PageDrawing
              key={`${at} ${failed}`}
              number={number}
              at={at}
              scale={scale}
              pixelRatio={boundedPixelRatio(
                { width: points(across) * at, height: points(down) * at },
                window.devicePixelRatio,
                device,
              )}
              // The old drawing stays in front until the new one is finished.
              isShown={at === drawn}
              onLoad={onLoad}
              onDrawn={setDrawn}
              onText={onText}
              onError={onError}
            />
          ))
        : null}
      {hits.length > 0 ? (
        <div className={styles['hits']} aria-hidden="true">
          {hits.flatMap((boxes, index) =>
            boxes.map((box, part) => (
              <span
                key={`${index} ${part}`}
                className={styles['hit']}
                data-current={index === currentHit ? '' : undefined}
                style={{
                  insetBlockStart: share(box.top),
                  insetInlineStart: share(box.left),
                  inlineSize: share(box.width),
                  blockSize: share(box.height),
                }}
              />
            )),
          )}
        </div>
      ) : null}
      {isBroken ? (
        <div className={styles['broken']}>
          <p>{say('pageBroken', { page: number })}</p>
          <button
            type="button"
            className={styles['again']}
            onClick={() => {
              setBroken(false)
              setFailed((times) => times + 1)
            }}
          >
            {say('retry')}
          </button>
        </div>
      ) : null}
    </div>
  )
}

function share(part: number): string {
  return `${(part * 100).toFixed(3)}%`
}
