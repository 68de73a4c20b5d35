import { Link } from 'react-router-dom'

import type { LedgerItem } from '#contract/studio/ledger-response.ts'

import { documentPageAddress } from '../content/document-page-address.ts'
import styles from './ledger.module.css'

/** What an act was done to: a document by its title, and everything else as the ledger has it. */
export function LedgerSubject({ item: { subject, document } }: { item: Pick<LedgerItem, 'subject' | 'document'> }) {
  if (subject === '') return null
  if (document === undefined) return <p className={styles['subject']}>{subject}</p>
  const title = document.title === '' ? subject : document.title
  return (
    <p className={styles['subject']}>
      {document.mayOpen ? (
        <Link className={styles['link'] ?? ''} to={documentPageAddress(document)}>
          {title}
        </Link>
      ) : (
        title
      )}
      <span className={styles['soft']}>{`${document.typeName} · ${subject}`}</span>
    </p>
  )
}
