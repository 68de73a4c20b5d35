import { useEffect, useRef } from 'react'

import acts from '#components/buttons/acts.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'

import styles from './content-list.module.css'
import type { DocumentList } from './use-document-list.ts'

type LoadedPages = Pick<DocumentList, 'hasMore' | 'isCut' | 'isLoadingMore' | 'failure' | 'loadMore' | 'retry'>

/** The end of the list: the button for the next page, and another try where something could not be read. */
export function LoadMore({ list }: { list: LoadedPages }) {
  const { hasMore, isCut, isLoadingMore, failure, loadMore, retry } = list
  const label = failure ? '重试' : '加载更多'
  const end = useRef<HTMLParagraphElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    // The button that had the focus is no longer there.
    if (isPressed.current && !hasMore && !failure) end.current?.focus({ preventScroll: true })
  }, [hasMore, failure])
  if (!hasMore && !failure)
    return (
      <p className={styles['end']} ref={end} tabIndex={-1}>
        {isCut ? '没有发布过的太多，只列出了最近的一部分；请按类型或标题找。' : '没有更多了'}
      </p>
    )
  const press = () => {
    isPressed.current = true
    void (failure ? retry() : loadMore())
  }
  // One button for both, which keeps the focus.
  return (
    <div className={styles['end']}>
      <div role="alert">{failure && !isLoadingMore ? <FaultText>{failure.message}</FaultText> : null}</div>
      <button type="button" className={acts['button']} aria-disabled={isLoadingMore} onClick={press}>
        {isLoadingMore ? '正在载入…' : label}
      </button>
    </div>
  )
}
