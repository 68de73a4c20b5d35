import type { DocumentListItem } from '#contract/studio/document-list-response.ts'

import { Moment } from '../frame/Moment.tsx'
import styles from './state-badge.module.css'

/** That changes of a document are published by themselves, and when, or that they were not. */
export function PublicationBadge({ due, state }: NonNullable<DocumentListItem['publication']>) {
  return (
    <span className={styles['badge']} data-state={state}>
      {state === 'waiting' ? (
        <>
          定时 <Moment seconds={due} />
        </>
      ) : (
        '定时发布没有进行'
      )}
    </span>
  )
}
