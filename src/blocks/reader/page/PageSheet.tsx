import { useRef } from 'react'

import { useText } from '#state/page-context.ts'

import { boundedPixelRatio } from './bounded-pixels.ts'
import { HitMarks } from '../search/HitMarks.tsx'
import styles from './page-sheet.module.css'
import type { PageSize } from './page-layout.ts'
import { PageDrawing } from './PageDrawing.tsx'
import { usePageDrawing } from './use-page-drawing.ts'
import { usePageHits } from '../search/use-page-hits.ts'

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
  const { scales, drawn, isBroken, isPatchy, failed, texts, retry, events } = usePageDrawing(number, scale, onSize)
  const hits = usePageHits(sheet, { number, word, currentHit, texts, drawn, onHit })

  // Rounded, so that the pixel ratio of a drawing stays the same while the zoom changes around it.
  const points = (pixels: number) => Math.round(pixels / scale)
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
      {scales.map((at) => (
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
          {...events}
        />
      ))}
      <HitMarks hits={hits} currentHit={currentHit} />
      {isPatchy && !isBroken ? <p className={styles['patchy']}>{say('pictureBroken', { page: number })}</p> : null}
      {isBroken ? <BrokenPage number={number} onRetry={retry} /> : null}
    </div>
  )
}

function BrokenPage({ number, onRetry }: { number: number; onRetry: () => void }) {
  const say = useText('reader')
  return (
    <div className={styles['broken']}>
      <p>{say('pageBroken', { page: number })}</p>
      <button type="button" className={styles['again']} onClick={onRetry}>
        {say('retry')}
      </button>
    </div>
  )
}
