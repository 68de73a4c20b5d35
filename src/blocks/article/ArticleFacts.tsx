import type { DetailsResponse } from '#contract/article.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'

import styles from './article.module.css'
import { ArticleFactTable } from './ArticleFactTable.tsx'

/**
 * The fields of an entity as a table. The server draws it, and the browser's code, which has nothing to do with it, leaves
 * it as it is: React compares nothing within an element that has HTML of its own.
 */
export function ArticleFacts(table: { article: DetailsResponse; fields: readonly FieldModel[] }) {
  return import.meta.env.SSR ? (
    <div className={styles['facts']}>
      <ArticleFactTable {...table} />
    </div>
  ) : (
    // oxlint-disable-next-line react/no-danger -- no HTML at all: that of the server stays
    <div className={styles['facts']} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
  )
}
