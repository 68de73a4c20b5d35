import styles from './bookshelf.module.css'
import { ShelfBook, type ShelfRow, type ShelfShape } from './ShelfBook.tsx'

interface ShelfBoardProps extends ShelfShape {
  rows: readonly ShelfRow[]
  /** Page number by index, for the first book of each page, where several pages form one shelf. */
  marks?: ReadonlyMap<number, number>
}

/** Books on boards, as many to a board as fit. */
export function ShelfBoard({ rows, marks, ...shape }: ShelfBoardProps) {
  return (
    <ul className={styles['board']}>
      {rows.map((row, index) => (
        <li key={row.id} className={styles['place']} data-page={marks?.get(index)}>
          <ShelfBook row={row} {...shape} />
        </li>
      ))}
    </ul>
  )
}
