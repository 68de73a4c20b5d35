import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, type RefObject, useState } from 'react'

import { isComposing } from '#components/is-composing.ts'
import { useText } from '#state/page-context.ts'

import styles from '../panels/panel.module.css'
import type { BookSearch } from './use-book-search.ts'

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>
  search: BookSearch
}

/** The field for the search word; Enter steps through the matches. */
export function SearchField({ field, search }: SearchFieldProps) {
  const say = useText('reader')
  // The text of an unfinished input method composition (pinyin on its way to a character) is not searched for yet.
  const [typed, setTyped] = useState(search.query)
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value)
    if (!('isComposing' in nativeEvent && nativeEvent.isComposing === true)) search.setQuery(target.value)
  }
  const onComposed = ({ currentTarget }: CompositionEvent<HTMLInputElement>) => search.setQuery(currentTarget.value)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    search.step(event.shiftKey ? -1 : 1)
  }
  return (
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
  )
}
