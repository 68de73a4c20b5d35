import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

import { type ListQuery, readListQuery, writeListQuery } from './list-query.ts'

/** Changes a part of what a list shows. */
export type ChangeQuery = (change: Partial<ListQuery>, history?: 'push' | 'replace') => void

/** What the list shows by the address of the page, and how that is changed. */
export function useListQuery(): [ListQuery, ChangeQuery] {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readListQuery(params), [params])
  const latest = useRef({ query, setParams })
  useEffect(() => {
    latest.current = { query, setParams }
  })
  const change = useCallback<ChangeQuery>((part, history = 'push') => {
    const next = { ...latest.current.query, ...part }
    latest.current.setParams(writeListQuery(next), { replace: history === 'replace' })
  }, [])
  return [query, change]
}
