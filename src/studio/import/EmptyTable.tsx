import { useId } from 'react'

import acts from '#components/buttons/acts.module.css'

import { useWorkbook } from '../content/use-workbook.ts'
import styles from './import.module.css'

interface EmptyTableProps {
  /** The name of the type. */
  name: string
  columns: readonly string[]
}

/** Hands out a workbook with the columns of a type and no rows. */
export function EmptyTable({ name, columns }: EmptyTableProps) {
  const hint = useId()
  const saveWorkbook = useWorkbook()
  return (
    <>
      <button
        type="button"
        className={acts['quiet']}
        aria-describedby={hint}
        onClick={() => void saveWorkbook(`${name}（空表）.xlsx`, [columns])}
      >
        下载空表
      </button>
      <p className={styles['soft']} id={hint}>
        空表里有全部的列。改已有的内容时，只留要改的列，其余整列删掉：留着不填会把原来的清空。
      </p>
    </>
  )
}
