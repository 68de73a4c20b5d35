import acts from '#components/buttons/acts.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'

import styles from './media.module.css'
import type { Uploads } from './use-upload.ts'

/** The files that are on their way, and those that could not be stored. */
export function UploadStates({ uploads }: { uploads: Uploads }) {
  return (
    <div role="status">
      {uploads.list.map(({ id, file, fault }) => (
        <p key={id} className={styles['upload']}>
          {fault === undefined ? (
            `正在上传：${file.name}`
          ) : (
            <>
              <FaultText>{`${file.name}：${fault}`}</FaultText>
              <button
                type="button"
                className={acts['quiet']}
                aria-label={`重试：${file.name}`}
                onClick={() => uploads.retry(id)}
              >
                重试
              </button>
              <button
                type="button"
                className={acts['quiet']}
                aria-label={`放弃：${file.name}`}
                onClick={() => uploads.dismiss(id)}
              >
                放弃
              </button>
            </>
          )}
        </p>
      ))}
    </div>
  )
}
