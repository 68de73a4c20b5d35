import { formatTime } from '#components/format/format-time.ts'
import type { DocumentListItem } from '#contract/studio/document-list-response.ts'

import { documentStateWords } from './document-states.ts'
import { documentTitle } from './document-title.ts'
import { type ListColumn, listColumns } from './list-columns.ts'

interface ListTableOptions {
  columns: readonly ListColumn[]
  typeName: (type: string) => string
  timeZone: string
}

/** A list as the rows of a sheet, titles first: what the list shows, and the key. */
export function listTable(
  items: readonly DocumentListItem[],
  { columns, typeName, timeZone }: ListTableOptions,
): string[][] {
  const valueOf = (item: DocumentListItem, column: ListColumn) =>
    column === 'changedBy' ? item.changedBy : formatTime(item[column], timeZone)
  const hasPositions = items.some(({ position }) => position !== undefined)
  const fixed = ['标题', '网站上的标题', '类型', '代号', '状态', '有未发布的改动', ...(hasPositions ? ['位置'] : [])]
  return [
    [...fixed, ...columns.map((column) => listColumns[column])],
    ...items.map((item) => [
      documentTitle(item),
      item.publicTitle ?? item.title,
      typeName(item.type),
      item.key,
      item.deleted > 0 ? documentStateWords.deleted : documentStateWords[item.state],
      item.hasDraft ? '是' : '',
      ...(hasPositions ? [item.position ?? ''] : []),
      ...columns.map((column) => valueOf(item, column)),
    ]),
  ]
}
