import type { ArticleResponse } from '#contract/entities/article.ts'

import styles from './kept-list.module.css'
import { EntryRow } from './EntryRow.tsx'
import type { EntryShape } from './entry-shape.ts'

interface EntryRowsProps extends EntryShape {
  rows: readonly ArticleResponse[]
  /** Page number by index, for the first row of each page, where several pages form one list. */
  marks?: ReadonlyMap<number, number>
}

export function EntryRows({ rows, marks, ...shape }: EntryRowsProps) {
  return (
    <ul className={styles['rows']}>
      {rows.map((row, index) => (
        <li key={`${row.type}:${row.id}`} data-page={marks?.get(index)}>
          <EntryRow row={row} {...shape} />
        </li>
      ))}
    </ul>
  )
}
