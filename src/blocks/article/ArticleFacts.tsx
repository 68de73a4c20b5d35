import tableStyles from '#components/text/fact-table.module.css'
import { ServerHtml } from '#components/text/ServerHtml.tsx'
import type { DetailsResponse } from '#contract/entities/article.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'

import styles from './article.module.css'
import { ArticleFactTable } from './ArticleFactTable.tsx'

/**
 * The fields of an entity as a table. Its code is not in the browser's, which has nothing to do with it. The class of the
 * table's own styles keeps these in the browser's sheet, which has the styles of what its code uses.
 */
export function ArticleFacts(table: { article: DetailsResponse; fields: readonly FieldModel[] }) {
  const className = `${styles['facts']} ${tableStyles['holder']}`
  return import.meta.env.SSR ? (
    <div className={className}>
      <ArticleFactTable {...table} />
    </div>
  ) : (
    <ServerHtml className={className} />
  )
}
