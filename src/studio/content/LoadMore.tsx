import { useEffect, useRef } from 'react'

import acts from '#components/buttons/acts.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'

import type { DocumentList } from './use-document-list.ts'
import styles from './content-list.module.css'

/** The end of the list: the button for the next page, and another try where something could not be read. */
export function LoadMore({ list }: { list: DocumentList }) {
  const { hasMore, isLoadingMore, failure, loadMore, retry } = list
  const end = useRef<HTMLParagraphElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    // The button that had the focus is no longer there.
    if (isPressed.current && !hasMore) end.current?.focus({ preventScroll: true })
  }, [hasMore])
  if (failure)
    return (
      <div className={styles['end']}>
        <p role="alert">
          <FaultText>{failure.message}</FaultText>
        </p>
        <button type="button" className={acts['button']} aria-disabled={isLoadingMore} onClick={() => void retry()}>
          重试
        </button>
      </div>
    )
  if (!hasMore)
    return (
      <p className={styles['end']} ref={end} tabIndex={-1}>
        没有更多了
      </p>
    )
  return (
    <div className={styles['end']}>
      <button
        type="button"
        className={acts['button']}
        aria-disabled={isLoadingMore}
        onClick={() => {
          isPressed.current = true
          void loadMore()
        }}
      >
        {isLoadingMore ? '正在载入…' : '加载更多'}
      </button>
    </div>
  )
}
