import styles from './skeleton.module.css'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'

export interface SkeletonProps {
  /** The block's declared shape, so that the skeleton reserves the room of the content. */
  shape: 'none' | 'banner' | 'cards' | 'rows' | 'text' | 'strip'
  label: string
  /** The size of a picture whose place is kept, in any unit. */
  place?: { width: number; height: number } | undefined
}

const pieces = { none: 0, banner: 1, cards: 8, rows: 5, text: 7, strip: 1 } as const

/** The empty frames of a section that is loading. */
export function Skeleton({ shape, label, place }: SkeletonProps) {
  return (
    <div className={styles['skeleton']} data-shape={shape} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: pieces[shape] }, (_, index) => (
        <span
          className={styles['piece']}
          key={index}
          {...(place ? { style: { aspectRatio: `${place.width} / ${place.height}` } } : {})}
        />
      ))}
    </div>
  )
}
