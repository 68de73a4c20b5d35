import { useText } from '#state/page-context.ts'

import styles from '../panels/panel.module.css'
import { ReaderIcon } from '../tools/ReaderIcon.tsx'
import type { BookSearch } from './use-book-search.ts'

/** Steps through the matches on a phone, where the search sheet is closed, and ends the search. */
export function HitBar({ search }: { search: BookSearch }) {
  const say = useText('reader')
  const { hits, current } = search
  return (
    <div className={styles['bar']} role="group" aria-label={say('search')}>
      <button type="button" className={styles['step']} aria-label={say('previousHit')} onClick={() => search.step(-1)}>
        <ReaderIcon name="previous" />
      </button>
      <span className={styles['found']} role="status">
        {say('found', { current: current + 1 || '–', count: hits.length })}
      </span>
      <button type="button" className={styles['step']} aria-label={say('nextHit')} onClick={() => search.step(1)}>
        <ReaderIcon name="next" />
      </button>
      <button type="button" className={styles['step']} aria-label={say('endSearch')} onClick={search.clear}>
        <ReaderIcon name="close" />
      </button>
    </div>
  )
}
