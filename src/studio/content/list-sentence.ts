import { documentStateWords } from './document-states.ts'
import type { ListQuery } from './list-query.ts'

interface ListSentence {
  query: ListQuery
  typeName: string
  count: number
  hasMore: boolean
  selected: number
}

/** Says which documents are listed and how many, so that another list is announced even where it is as long. */
export function listSentence({ query, typeName, count, hasMore, selected }: ListSentence): string {
  const scope = [
    query.mine ? '我的' : '',
    typeName,
    query.filter === 'all' ? '' : documentStateWords[query.filter],
    query.q === '' ? '' : `标题有“${query.q}”`,
  ].filter(Boolean)
  const amount = hasMore ? `已显示 ${count} 项，还有更多` : `共 ${count} 项`
  return [...scope, amount, ...(selected > 0 ? [`已选 ${selected} 项`] : [])].join(' · ')
}
