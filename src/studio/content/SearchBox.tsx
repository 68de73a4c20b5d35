import { useEffect, useRef, useState } from 'react'

import formStyles from '#components/form/form.module.css'
import { Icon } from '#components/icon/Icon.tsx'

import { MAX_SEARCH } from './list-query.ts'
import styles from './list-tools.module.css'

/** How long a person pauses in typing before the search begins. */
const PAUSE_MS = 300

interface SearchBoxProps {
  /** The present search, which changes with the address of the page. */
  q: string
  label?: string
  onSearch: (q: string) => void
}

/** The search in titles, which follows the typing, but not the letters of an input method before they are words. */
export function SearchBox({ q, label = '搜索标题', onSearch }: SearchBoxProps) {
  const [text, setText] = useState(q)
  const [isUnderway, setUnderway] = useState(false)
  const latest = useRef({ q, onSearch })
  useEffect(() => {
    latest.current.onSearch = onSearch
  })
  useEffect(() => {
    if (q === latest.current.q) return
    latest.current.q = q
    setText(q)
  }, [q])
  const phrase = text.trim()
  useEffect(() => {
    if (isUnderway || phrase === latest.current.q) return undefined
    const timer = setTimeout(() => {
      latest.current.q = phrase
      latest.current.onSearch(phrase)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [phrase, isUnderway])
  return (
    <search className={styles['search']}>
      <Icon name="search" className={styles['icon']} />
      <input
        className={`${formStyles['input']} ${styles['field']}`}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={MAX_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onCompositionStart={() => setUnderway(true)}
        onCompositionEnd={() => setUnderway(false)}
      />
    </search>
  )
}
