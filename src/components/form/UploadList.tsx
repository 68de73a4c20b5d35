import { fillPlaceholders } from '#contract/text/fill-placeholders.ts'
import type { FormText } from '#contract/forms/form-text.ts'
import { FaultText } from '../icon/FaultText.tsx'
import styles from './form.module.css'
import type { Uploads } from './use-uploads.ts'

/** The progress of running uploads, and the faults of failed ones. */
export function UploadList({ uploads, text }: { uploads: Uploads; text: FormText }) {
  return (
    <div className={styles['uploads']} role="status">
      {uploads.list.map(({ key, name, part, fault }) =>
        fault === undefined ? (
          <p key={key} className={styles['upload']}>
            <span>{fillPlaceholders(text.uploading, { name })}</span>
            <progress
              className={styles['progress']}
              value={part}
              max={1}
              aria-label={fillPlaceholders(text.uploading, { name })}
            />
          </p>
        ) : (
          <p key={key} className={styles['error']}>
            <FaultText>{fault}</FaultText>{' '}
            <button type="button" className={styles['link']} onClick={() => uploads.dismiss(key)}>
              {text.dismiss}
            </button>
          </p>
        ),
      )}
    </div>
  )
}
