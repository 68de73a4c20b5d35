import { shown } from '#server/services/content/format/content-fault.ts'

import type { FindingRule, Found } from './finding-rule.ts'
import type { TextParts } from './text-parts.ts'

/** Finds tables without header cells, and header cells without words. */
export const findTableHeaders: FindingRule = ({ fields }) =>
  fields.flatMap(({ name, parts }) =>
    (parts?.tables ?? []).flatMap((table, index): Found[] => {
      const message = faultOf(table)
      if (message === undefined) return []
      return [
        {
          field: name,
          quote: `${index} ${table.rows.flat()[0]?.text.trim() ?? ''} ${message}`,
          message: `第 ${index + 1} 个表格${message}`,
        },
      ]
    }),
  )

function faultOf({ rows }: TextParts['tables'][number]): string | undefined {
  const cells = rows.flat()
  // A frame around something, and not a table.
  if (cells.length < 2) return undefined
  if (!cells.some(({ isHeader }) => isHeader)) {
    const first = cells.find(({ text }) => text.trim() !== '')?.text.trim()
    return `${first === undefined ? '' : `（${shown(first, 16)}）`}没有表头，请把第一行或第一列设为表头`
  }
  // The corner above headers of rows and beside those of columns is often empty.
  const isEmpty = rows.some((row, y) =>
    row.some(({ isHeader, text }, x) => isHeader && text.trim() === '' && !(x === 0 && y === 0)),
  )
  return isEmpty ? '有空的表头，请写上文字' : undefined
}
