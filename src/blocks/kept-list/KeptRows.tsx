import type { ArticleResponse } from '#contract/article.ts'
import type { Removals } from '#data/use-removals.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'

import type { KeptKind } from './kept-kinds.ts'
import styles from './kept-list.module.css'
import { KeptRow } from './KeptRow.tsx'

export interface KeptShape {
  kind: KeptKind
  fields: readonly FieldModel[]
  removals: Removals<ArticleResponse>
}

interface KeptRowsProps extends KeptShape {
  rows: readonly ArticleResponse[]
  /** Page number by index, for the first row of each page, where several pages form one list. */
  marks?: ReadonlyMap<number, number>
}

export function KeptRows({ rows, marks, ...shape }: KeptRowsProps) {
  return (
    <ul className={styles['rows']}>
      {rows.map((row, index) => (
        <li key={`${row.type}:${row.id}`} data-page={marks?.get(index)}>
          <KeptRow row={row} {...shape} />
        </li>
      ))}
    </ul>
  )
}
