import type { HitBoxes } from './hit-boxes.ts'
import styles from '../page/page-sheet.module.css'

/** The marks over the matches on a page; renders nothing without any. */
export function HitMarks({ hits, currentHit }: { hits: readonly HitBoxes[]; currentHit: number }) {
  if (hits.length === 0) return null
  return (
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
  )
}

function share(part: number): string {
  return `${(part * 100).toFixed(3)}%`
}
