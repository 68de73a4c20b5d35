import acts from '#components/buttons/acts.module.css'
import { EmptyState } from '#components/status/EmptyState.tsx'
import type { ContentTypeResponse } from '#contract/studio/content-type-response.ts'

import { type ListQuery, wholeList, writeListQuery } from './list-query.ts'
import { NewDocument } from './NewDocument.tsx'
import type { ChangeQuery } from './use-list-query.ts'

interface NoDocumentsProps {
  types: readonly ContentTypeResponse[]
  query: ListQuery
  change: ChangeQuery
}

/** An empty list: there is nothing yet, or nothing that was looked for. */
export function NoDocuments({ types, query, change }: NoDocumentsProps) {
  if (writeListQuery(query).size === 0)
    return (
      <EmptyState message="还没有内容。">
        <NewDocument types={types} />
      </EmptyState>
    )
  return (
    <EmptyState message={query.filter === 'deleted' ? '回收站里没有找到内容。' : '没有找到内容。'}>
      <button type="button" className={acts['button']} onClick={() => change(wholeList)}>
        清除筛选
      </button>
    </EmptyState>
  )
}
