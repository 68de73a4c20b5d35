import acts from '#components/buttons/acts.module.css'
import { EmptyState } from '#components/status/EmptyState.tsx'
import { ErrorState } from '#components/status/ErrorState.tsx'
import { Skeleton } from '#components/status/Skeleton.tsx'

import { LoadMore } from '../content/LoadMore.tsx'
import styles from './ledger.module.css'
import { type LedgerQuery, wholeLedger, writeLedgerQuery } from './ledger-query.ts'
import { LedgerRow } from './LedgerRow.tsx'
import type { Ledger } from './use-ledger.ts'
import type { ChangeLedgerQuery } from './use-ledger-query.ts'

interface LedgerListProps {
  ledger: Ledger
  query: LedgerQuery
  change: ChangeLedgerQuery
}

/** The rows of the ledger, newest first; the earlier ones stay while others are loading. */
export function LedgerList({ ledger, query, change }: LedgerListProps) {
  const { items, failure, isOlder, hasMore } = ledger
  if (items === undefined && failure) {
    const sentence = Object.values(failure.fields ?? {})[0] ?? failure.message
    return <ErrorState message={sentence} retryLabel="重试" onRetry={() => void ledger.retry()} />
  }
  if (items === undefined) return <Skeleton shape="rows" label="正在载入" />
  const isWhole = writeLedgerQuery(query).size === 0
  const count = hasMore ? `最新的 ${items.length} 条，还有更早的` : `共 ${items.length} 条`
  return (
    <section className={styles['list']} aria-label="操作记录" aria-busy={isOlder || ledger.isLoadingMore}>
      <p className={styles['soft']} role="status">
        {isOlder ? '正在载入…' : count}
      </p>
      {items.length === 0 ? (
        <EmptyState message={isWhole ? '还没有操作记录。' : '没有这样的操作记录。'}>
          {isWhole ? null : (
            <button type="button" className={acts['button']} onClick={() => change(wholeLedger)}>
              清除筛选
            </button>
          )}
        </EmptyState>
      ) : (
        <ol className={styles['rows']} data-older={isOlder ? '' : undefined}>
          {items.map((item) => (
            <LedgerRow key={item.number} item={item} />
          ))}
        </ol>
      )}
      {isOlder || items.length === 0 ? null : <LoadMore list={ledger} />}
    </section>
  )
}
