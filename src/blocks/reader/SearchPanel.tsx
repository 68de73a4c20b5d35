import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { useText } from '#state/page-context.ts'

import styles from './panel.module.css'
import { ReaderIcon } from './ReaderIcon.tsx'
import { ReaderPanel } from './ReaderPanel.tsx'
import type { BookSearch } from './use-book-search.ts'

interface SearchPanelProps {
  search: BookSearch
  count: number
  /** Counts the requests to open the search; a repeated request focuses the field again. */
  asked: number
  onHit: (index: number) => void
  onClose: () => void
}

/** Matches shown at first, and added at each request for more: a common character has thousands. */
const SHOWN = 100

/** Searches the whole book, and lists all matches with the words around them. */
export function SearchPanel({ search, count, asked, onHit, onClose }: SearchPanelProps) {
  const say = useText('reader')
  const field = useRef<HTMLInputElement>(null)
  // The text of an unfinished input method composition (pinyin on its way to a character) is not searched for yet.
  const [typed, setTyped] = useState(search.query)
  const [limit, setLimit] = useState({ word: '', shown: SHOWN })
  const { word, state, hits, current, read } = search
  const shown = limit.word === word ? limit.shown : SHOWN
  useEffect(() => {
    field.current?.select()
  }, [asked])

  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value)
    if (!('isComposing' in nativeEvent && nativeEvent.isComposing === true)) search.setQuery(target.value)
  }
  const onComposed = ({ currentTarget }: CompositionEvent<HTMLInputElement>) => search.setQuery(currentTarget.value)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    search.step(event.shiftKey ? -1 : 1)
  }

  return (
    <ReaderPanel title={say('search')} side="start" onClose={onClose}>
      <div className={styles['search']} role="search">
        <input
          ref={field}
          className={styles['field']}
          type="search"
          value={typed}
          aria-label={say('search')}
          placeholder={say('searchHint')}
          maxLength={60}
          autoComplete="off"
          enterKeyHint="search"
          onChange={onChange}
          onCompositionEnd={onComposed}
          onKeyDown={onKeyDown}
        />
        <div className={styles['steps']}>
          <p className={styles['found']} role="status">
            {word === ''
              ? ''
              : hits.length > 0
                ? say('found', { current: current + 1 || '–', count: hits.length })
                : say(state === 'running' ? 'searching' : search.hasText ? 'notFound' : 'noText')}
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
    </ReaderPanel>
  )
}
