import { type KeyboardEvent, type SubmitEvent, useId, useState } from 'react'

import { isComposing } from '#components/is-composing.ts'
import { useText } from '#state/page-context.ts'

import { parsePageNumber } from '../page/initial-position.ts'
import styles from './tools.module.css'

interface PageJumpProps {
  page: number
  count: number
  onPage: (page: number) => void
}

/** "12 / 180", where the 12 can be overwritten. */
export function PageJump({ page, count, onPage }: PageJumpProps) {
  const say = useText('reader')
  const id = useId()
  /** Undefined unless the visitor is typing: the field then follows the page. */
  const [written, setWritten] = useState<string>()
  const [isWrong, setWrong] = useState(false)

  const leave = () => {
    setWritten(undefined)
    setWrong(false)
  }
  const go = () => {
    if (written === undefined || written.trim() === '') return leave()
    const pageNumber = parsePageNumber(written, Number.MAX_SAFE_INTEGER)
    if (pageNumber === undefined || pageNumber > count) return setWrong(true)
    leave()
    onPage(pageNumber)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    go()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
    event.stopPropagation()
    leave()
  }
  return (
    <form className={styles['jump']} onSubmit={submit} method="post">
      <input
        className={styles['number']}
        // Wide enough for the number of the last page.
        style={{ inlineSize: `${Math.max(2, String(count).length) + 2.5}ch` }}
        value={written ?? String(page)}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        aria-label={say('pageNumber')}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-wrong`}
        onChange={({ target }) => {
          setWritten(target.value)
          setWrong(false)
        }}
        onFocus={({ target }) => target.select()}
        onBlur={() => (isWrong ? leave() : go())}
        onKeyDown={onKeyDown}
      />
      <span className={styles['count']}>/ {count}</span>
      <span id={`${id}-wrong`} className={styles['wrong']} role="alert">
        {isWrong ? say('pageWrong', { count }) : ''}
      </span>
    </form>
  )
}
