import { useEffect, useRef } from 'react'

import { useText } from '#state/page-context.ts'

import { HitList } from './HitList.tsx'
import styles from '../panels/panel.module.css'
import { ReaderPanel } from '../panels/ReaderPanel.tsx'
import { SearchField } from './SearchField.tsx'
import { SearchSteps } from './SearchSteps.tsx'
import type { BookSearch } from './use-book-search.ts'

interface SearchPanelProps {
  search: BookSearch
  count: number
  /** Counts the requests to open the search; a repeated request focuses the field again. */
  searchRequests: number
  onHit: (index: number) => void
  onClose: () => void
}

/** Searches the whole book, and lists all matches with the words around them. */
export function SearchPanel({ search, count, searchRequests, onHit, onClose }: SearchPanelProps) {
  const say = useText('reader')
  const field = useRef<HTMLInputElement>(null)
  const { state, read } = search
  useEffect(() => {
    field.current?.select()
  }, [searchRequests])

  return (
    <ReaderPanel title={say('search')} side="start" onClose={onClose}>
      <div className={styles['search']} role="search">
        <SearchField field={field} search={search} />
        <SearchSteps search={search} />
        {state === 'running' || state === 'stopped' ? (
          <div className={styles['run']}>
            <progress
              className={styles['progress']}
              aria-label={say('searched', { read, count })}
              value={read}
              max={count}
            />
            <span>{say('searched', { read, count })}</span>
            {state === 'running' ? (
              <button type="button" className={styles['stop']} onClick={search.stop}>
                {say('stop')}
              </button>
            ) : null}
          </div>
        ) : null}
      </div>
      <HitList search={search} onHit={onHit} />
    </ReaderPanel>
  )
}
