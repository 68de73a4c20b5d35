import type { NamedDocument } from './use-document-names.ts'
import styles from './fields.module.css'

interface DocumentTitleProps {
  document: NamedDocument
  name: string
}

/** The title of a document with its type; its bare name while it is read, and where there is none any more. */
export function DocumentTitle({ document, name }: DocumentTitleProps) {
  if (document === undefined) return <span className={styles['title']}>{name}</span>
  if (document === 'gone')
    return (
      <span className={styles['title']}>
        {name} <span className={styles['gone']}>已不存在</span>
      </span>
    )
  return (
    <span className={styles['title']}>
      {document.title}{' '}
      <span className={styles['soft']}>
        {document.typeName}
        {document.isPublic ? '' : '，未公开'}
      </span>
    </span>
  )
}
