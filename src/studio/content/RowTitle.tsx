import { Link } from 'react-router-dom'

import type { DocumentListItem } from '#contract/studio/document-list-response.ts'

import { Moment } from '../frame/Moment.tsx'
import { documentPageAddress } from './document-page-address.ts'
import styles from './document-rows.module.css'
import { DocumentStateBadge } from './DocumentStateBadge.tsx'
import { differsFromPublic } from './document-states.ts'
import { documentTitle } from './document-title.ts'
import { PublicationBadge } from './PublicationBadge.tsx'

/** The title of a document, which leads to its page, and what its state does not say. */
export function RowTitle({ item }: { item: DocumentListItem }) {
  const isChanged = differsFromPublic(item)
  const hasNames = item.position !== undefined || item.publicTitle !== undefined
  return (
    <>
      <Link className={styles['title']} to={documentPageAddress(item)}>
        {documentTitle(item)}
      </Link>
      {hasNames || isChanged || item.deleted > 0 || item.publication !== undefined ? (
        <span className={styles['remarks']}>
          {item.position === undefined ? null : <span>{item.position}</span>}
          {item.publicTitle === undefined ? null : <span>网站上：{item.publicTitle}</span>}
          {isChanged ? <DocumentStateBadge state="changed" /> : null}
          {item.publication === undefined ? null : <PublicationBadge {...item.publication} />}
          {item.deleted > 0 ? (
            <span>
              删除于 <Moment seconds={item.deleted} />
            </span>
          ) : null}
        </span>
      ) : null}
    </>
  )
}
