import { ErrorState } from '#components/status/ErrorState.tsx'
import { Skeleton } from '#components/status/Skeleton.tsx'

import styles from './content-list.module.css'
import type { ContentListProps } from './content-list-props.ts'
import { ListTools } from './ListTools.tsx'
import { LoadedList } from './LoadedList.tsx'
import { StateFilter } from './StateFilter.tsx'
import { useScrollPlace } from './use-scroll-place.ts'
import { useStoredColumns } from './use-stored-columns.ts'

/** The list of documents below what filters it; the earlier rows stay while others are loading. */
export function ContentList({ types, list, query, change }: ContentListProps) {
  const [columns, toggleColumn] = useStoredColumns()
  const { items, failure } = list
  useScrollPlace(items !== undefined)
  return (
    <div className={styles['content']}>
      <ListTools types={types} query={query} change={change} columns={columns} toggleColumn={toggleColumn} />
      <StateFilter query={query} />
      {items === undefined && failure ? (
        <ErrorState message={failure.message} retryLabel="重试" onRetry={() => void list.retry()} />
      ) : null}
      {items === undefined && !failure ? <Skeleton shape="text" label="正在载入" /> : null}
      {items === undefined ? null : (
        <LoadedList types={types} list={list} items={items} query={query} change={change} columns={columns} />
      )}
    </div>
  )
}
