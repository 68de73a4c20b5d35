import tableStyles from '#components/text/fact-table.module.css'
import type { DetailsResponse } from '#contract/article.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'

import styles from './article.module.css'
import { ArticleFactTable } from './ArticleFactTable.tsx'

/**
 * The fields of an entity as a table. The server draws it, and the browser's code, which has nothing to do with it, leaves
 * it as it is: React compares nothing within an element that has HTML of its own. The class of the table's own styles
 * keeps these in the browser's sheet, which has the styles of what its code uses.
 */
export function ArticleFacts(table: { article: DetailsResponse; fields: readonly FieldModel[] }) {
  const className = `${styles['facts']} ${tableStyles['holder']}`
  return import.meta.env.SSR ? (
    <div className={className}>
      <ArticleFactTable {...table} />
    </div>
  ) : (
    // oxlint-disable-next-line react/no-danger -- no HTML at all: that of the server stays
    <div className={className} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
  )
}
