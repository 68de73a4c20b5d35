import { useId, useRef, useState } from 'react'

import formStyles from '#components/form/form.module.css'

import { useDismissal } from '../frame/use-dismissal.ts'
import { columnOrder, type ListColumn, listColumns } from './list-columns.ts'
import styles from './list-tools.module.css'

interface ColumnMenuProps {
  columns: readonly ListColumn[]
  onToggle: (column: ListColumn) => void
}

/** The columns of the list to show or hide. */
export function ColumnMenu({ columns, onToggle }: ColumnMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  useDismissal({ isOpen, place, opener, close: () => setOpen(false) })
  return (
    <div className={styles['columns']} ref={place}>
      <button
        type="button"
        className={styles['opener']}
        ref={opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        列
      </button>
      <div className={styles['menu']} id={id} role="group" aria-label="显示的列" hidden={!isOpen}>
        {columnOrder.map((column) => (
          <label className={formStyles['tick']} key={column}>
            <input type="checkbox" checked={columns.includes(column)} onChange={() => onToggle(column)} />
            {listColumns[column]}
          </label>
        ))}
      </div>
    </div>
  )
}
