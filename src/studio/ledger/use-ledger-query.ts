import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

import { type LedgerQuery, readLedgerQuery, writeLedgerQuery } from './ledger-query.ts'

/** Changes a part of what the ledger lists. */
export type ChangeLedgerQuery = (change: Partial<LedgerQuery>, history?: 'push' | 'replace') => void

/** What the ledger lists by the address of the page, and how that is changed. */
export function useLedgerQuery(): [LedgerQuery, ChangeLedgerQuery] {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readLedgerQuery(params), [params])
  return [
    query,
    (change, history = 'push') =>
      setParams(writeLedgerQuery({ ...query, ...change }), { replace: history === 'replace' }),
  ]
}
