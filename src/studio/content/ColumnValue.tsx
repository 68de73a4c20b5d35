import type { DocumentListItem } from '#contract/studio/document-list-response.ts'

import { Moment } from '../frame/Moment.tsx'
import type { ListColumn } from './list-columns.ts'

/** What a document has in a column of the list. */
export function ColumnValue({ item, column }: { item: DocumentListItem; column: ListColumn }) {
  if (column === 'changedBy') return item.changedBy === '' ? '—' : item.changedBy
  return <Moment seconds={item[column]} />
}
