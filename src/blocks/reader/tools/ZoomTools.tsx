import { useText } from '#state/page-context.ts'

import { MAX_TIMES, MIN_TIMES, type Zoom } from '../page/page-layout.ts'
import { ReaderIcon } from './ReaderIcon.tsx'
import styles from './tools.module.css'

export interface ZoomToolsProps {
  zoom: Zoom
  onStep: (by: 1 | -1) => void
  onFit: (fit: 'width' | 'page') => void
}

/** Zoom out, zoom in, fit to width, fit to page. */
export function ZoomTools({ zoom, onStep, onFit }: ZoomToolsProps) {
  const say = useText('reader')
  const fit = zoom.times === 1 ? zoom.fit : undefined
  const percent = `${Math.round(zoom.times * 100)}%`
  return (
    <div className={styles['group']} role="group" aria-label={say('zoom')}>
      <button
        type="button"
        className={styles['tool']}
        aria-label={say('zoomOut')}
        title={say('zoomOut')}
        disabled={zoom.times <= MIN_TIMES}
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
        disabled={zoom.times >= MAX_TIMES}
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
