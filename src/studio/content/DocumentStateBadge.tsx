import type { DocumentState } from '#contract/studio/document-list-response.ts'

import { documentStateWords } from './document-states.ts'
import styles from './state-badge.module.css'

/** What visitors see of a document, or that it has changes which they do not see. */
export function DocumentStateBadge({ state }: { state: DocumentState | 'changed' | 'deleted' }) {
  return (
    <span className={styles['badge']} data-state={state}>
      {documentStateWords[state]}
    </span>
  )
}
