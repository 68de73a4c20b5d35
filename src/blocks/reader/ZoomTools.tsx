import { useText } from '#state/page-context.ts'

import { FULL_SCALE, MAX_SCALE, MIN_SCALE, type Zoom } from './page-layout.ts'
import { ReaderIcon } from './ReaderIcon.tsx'
import styles from './tools.module.css'

export interface ZoomToolsProps {
  zoom: Zoom
  /** CSS pixels per point of the current page. */
  scale: number
  onStep: (by: 1 | -1) => void
  onFit: (fit: 'width' | 'page') => void
}

/** Zoom out, zoom in, fit to width, fit to page. */
export function ZoomTools({ zoom, scale, onStep, onFit }: ZoomToolsProps) {
  const say = useText('reader')
  const fit = 'fit' in zoom ? zoom.fit : undefined
  const percent = `${Math.round((scale / FULL_SCALE) * 100)}%`
  return (
    <div className={styles['group']} role="group" aria-label={say('zoom')}>
      <button
        type="button"
        className={styles['tool']}
        aria-label={say('zoomOut')}
        title={say('zoomOut')}
        disabled={scale <= MIN_SCALE}
        onClick={() => onStep(-1)}
      >
        <ReaderIcon name="smaller" />
      </button>
      <span className={styles['percent']} role="status">
        {percent}
      </span>
      <button
        type="button"
        className={styles['tool']}
        aria-label={say('zoomIn')}
        title={say('zoomIn')}
        disabled={scale >= MAX_SCALE}
        onClick={() => onStep(1)}
      >
        <ReaderIcon name="larger" />
      </button>
      <button
        type="button"
        className={styles['tool']}
        aria-label={say('fitWidth')}
        title={say('fitWidth')}
        aria-pressed={fit === 'width'}
        onClick={() => onFit('width')}
      >
        <ReaderIcon name="width" />
      </button>
      <button
        type="button"
        className={styles['tool']}
        aria-label={say('fitPage')}
        title={say('fitPage')}
        aria-pressed={fit === 'page'}
        onClick={() => onFit('page')}
      >
        <ReaderIcon name="page" />
      </button>
    </div>
  )
}
