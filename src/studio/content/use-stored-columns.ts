import { useCallback, useState } from 'react'

import { columnOrder, type ListColumn, usualColumns } from './list-columns.ts'

const STORED = 'studio-content-columns'

/** The shown columns of the list, which this browser remembers. */
export function useStoredColumns(): [readonly ListColumn[], (column: ListColumn) => void] {
  const [columns, setColumns] = useState(readColumns)
  const toggle = useCallback(
    (column: ListColumn) => {
      const isShown = columns.includes(column)
      const next = columnOrder.filter((one) => (one === column ? !isShown : columns.includes(one)))
      setColumns(next)
      writeColumns(next)
    },
    [columns],
  )
  return [columns, toggle]
}

function readColumns(): readonly ListColumn[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(STORED) ?? 'null')
    return Array.isArray(stored) ? columnOrder.filter((column) => stored.includes(column)) : usualColumns
  } catch {
    return usualColumns
  }
}

function writeColumns(columns: readonly ListColumn[]): void {
  try {
    window.localStorage.setItem(STORED, JSON.stringify(columns))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
