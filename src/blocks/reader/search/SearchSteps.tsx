import type { SayText } from '#contract/text/say-text.ts'
import { useText } from '#state/page-context.ts'

import styles from '../panels/panel.module.css'
import { ReaderIcon } from '../tools/ReaderIcon.tsx'
import type { BookSearch } from './use-book-search.ts'

/** The number of matches, and the buttons to step through them. */
export function SearchSteps({ search }: { search: BookSearch }) {
  const say = useText('reader')
  const { hits } = search
  return (
    <div className={styles['steps']}>
      <p className={styles['found']} role="status">
        {describeHits(search, say)}
      </p>
      <button
        type="button"
        className={styles['step']}
        aria-label={say('previousHit')}
        disabled={hits.length === 0}
        onClick={() => search.step(-1)}
      >
        <ReaderIcon name="previous" />
      </button>
      <button
        type="button"
        className={styles['step']}
        aria-label={say('nextHit')}
        disabled={hits.length === 0}
        onClick={() => search.step(1)}
      >
        <ReaderIcon name="next" />
      </button>
    </div>
  )
}

function describeHits({ word, hits, current, state, hasText }: BookSearch, say: SayText<'reader'>): string {
  if (word === '') return ''
  if (hits.length > 0) return say('found', { current: current + 1 || '–', count: hits.length })
  if (state === 'running') return say('searching')
  return say(hasText ? 'notFound' : 'noText')
}
