import type { ContentTypeResponse } from '#contract/studio/content-type-response.ts'

import type { ListQuery } from './list-query.ts'
import type { DocumentList } from './use-document-list.ts'
import type { ChangeQuery } from './use-list-query.ts'

/** The list of documents, what it shows and how that is changed. */
export interface ContentListProps {
  types: readonly ContentTypeResponse[]
  list: DocumentList
  query: ListQuery
  change: ChangeQuery
}
