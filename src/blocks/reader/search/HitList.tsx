import { useState } from 'react'

import { useText } from '#state/page-context.ts'

import styles from '../panels/panel.module.css'
import type { BookSearch } from './use-book-search.ts'

interface HitListProps {
  search: BookSearch
  onHit: (index: number) => void
}

/** Matches shown at first, and added at each request for more: a common character has thousands. */
const SHOWN = 100

/** The matches with the words around them. */
export function HitList({ search: { word, hits, current }, onHit }: HitListProps) {
  const say = useText('reader')
  const [limit, setLimit] = useState({ word: '', shown: SHOWN })
  const shown = limit.word === word ? limit.shown : SHOWN
  return (
    <>
      {hits.length > 0 ? (
        <ol className={styles['list']} aria-label={say('hits')}>
          {hits.slice(0, shown).map(({ page, index, excerpt }, place) => (
            <li key={`${page} ${index}`}>
              <button
                type="button"
                className={styles['hit']}
                aria-current={place === current || undefined}
                onClick={() => onHit(place)}
              >
                <span className={styles['where']}>{say('pageShort', { page })}</span>
                <span className={styles['excerpt']}>
                  {excerpt.before}
                  <mark className={styles['mark']}>{excerpt.match}</mark>
                  {excerpt.after}
                </span>
              </button>
            </li>
          ))}
        </ol>
      ) : null}
      {hits.length > shown ? (
        <button type="button" className={styles['more']} onClick={() => setLimit({ word, shown: shown + SHOWN })}>
          {say('moreHits', { count: hits.length - shown })}
        </button>
      ) : null}
    </>
  )
}
