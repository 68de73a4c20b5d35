import type { DocumentListItem } from '#contract/studio/document-list-response.ts'

import type { ListColumn } from './list-columns.ts'
import type { Selection } from './use-selection.ts'

/** What the table shows, and so do the cards. */
export interface DocumentRowsProps {
  items: readonly DocumentListItem[]
  columns: readonly ListColumn[]
  selection: Selection
  /** The name of a document's type; absent where all rows are of one. */
  typeName?: ((item: DocumentListItem) => string) | undefined
}
