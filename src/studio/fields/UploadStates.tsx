import { useEffect, useRef } from 'react'

import acts from '#components/buttons/acts.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'
import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'

import styles from './media.module.css'
import { uploadSentence } from './upload-sentence.ts'
import { UploadRow } from './UploadRow.tsx'
import type { Uploads } from './use-upload-queue.ts'

/** The files that are on their way, and those that could not be stored. */
export function UploadStates({ uploads }: { uploads: Uploads }) {
  const { list, retry, cancel, retryAll, cancelAll } = uploads
  const place = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    // The button that had the focus has gone with its file.
    if (hasFocus.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [list])
  const failed = list.filter(({ state }) => state === 'failed')
  const underway = list.filter(({ state }) => state !== 'failed')
  return (
    <div
      ref={place}
      className={styles['uploads']}
      tabIndex={-1}
      onFocus={() => void (hasFocus.current = true)}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null) hasFocus.current = place.current?.contains(relatedTarget) === true
      }}
    >
      {underway.length === 0 ? null : (
        <ul aria-label="正在上传">
          {underway.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onCancel={() => cancel(upload.id)} />
          ))}
        </ul>
      )}
      <div role="status">
        <VisuallyHidden>{uploadSentence(underway)}</VisuallyHidden>
        {failed.map(({ id, file, fault = '', isFinal = false }) => (
          <p key={id} className={styles['upload']}>
            <FaultText>{`${file.name}：${fault}`}</FaultText>
            {isFinal ? null : (
              <button
                type="button"
                className={acts['quiet']}
                aria-label={`重试：${file.name}`}
                onClick={() => retry(id)}
              >
                重试
              </button>
            )}
            <button
              type="button"
              className={acts['quiet']}
              aria-label={`${isFinal ? '移除' : '放弃'}：${file.name}`}
              onClick={() => cancel(id)}
            >
              {isFinal ? '移除' : '放弃'}
            </button>
          </p>
        ))}
      </div>
      {list.length < 2 ? null : (
        <span className={styles['upload']}>
          {failed.filter(({ isFinal = false }) => !isFinal).length < 2 ? null : (
            <button type="button" className={acts['quiet']} onClick={retryAll}>
              全部重试
            </button>
          )}
          <button type="button" className={acts['quiet']} onClick={cancelAll}>
            全部取消
          </button>
        </span>
      )}
    </div>
  )
}
