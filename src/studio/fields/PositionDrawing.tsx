import type { OutlineRow, OutlineSection, PositionResponse } from '#contract/studio/position-response.ts'

import { describeOutline } from './position-notes.ts'
import styles from './position.module.css'

/** A page on a small sheet of paper: a bar for each of its sections, that with the position in cinnabar. */
export function PositionDrawing({ position }: { position: PositionResponse }) {
  const { device, outline } = position
  return (
    <span className={styles['sheet']} data-device={device} role="img" aria-label={describeOutline(position)}>
      {outline.map(({ main, aside, isAsideFirst }, index) => (
        <span key={index} className={styles['row']} data-columns={columnsOf({ main, aside, isAsideFirst })}>
          {(isAsideFirst ? [aside, main] : [main, aside])
            .filter((sections) => sections.length > 0)
            .map((sections, column) => (
              <span key={column} className={styles['column']}>
                {sections.map(bar)}
              </span>
            ))}
        </span>
      ))}
    </span>
  )
}

/** Undefined for a row over the whole width. */
function columnsOf({ main, aside, isAsideFirst }: OutlineRow): 'narrow-first' | 'wide-first' | undefined {
  if (main.length === 0 || aside.length === 0) return undefined
  return isAsideFirst ? 'narrow-first' : 'wide-first'
}

function bar({ height, isMarked }: OutlineSection, index: number) {
  return <span key={index} className={styles['bar']} data-height={height} data-marked={isMarked ? '' : undefined} />
}
