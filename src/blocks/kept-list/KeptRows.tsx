import type { ArticleResponse } from '#contract/article.ts'

import styles from './kept-list.module.css'
import { KeptRow } from './KeptRow.tsx'
import type { KeptShape } from './kept-shape.ts'

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
