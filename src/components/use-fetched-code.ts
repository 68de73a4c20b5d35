import { useCallback, useEffect, useRef, useState } from 'react'

export interface FetchedCode<T> {
  code: T | undefined
  isFailed: boolean
  isFetching: boolean
  fetchAgain: () => void
}

/**
 * Loads code that will be needed when there may be no connection: as soon as the component mounts, and after a failure
 * again whenever the connection may be back, until it has succeeded. Not `lazy`, which keeps a failure for good.
 *
 * @param load always the same function
 */
export function useFetchedCode<T>(load: () => Promise<T>): FetchedCode<T> {
  const [code, setCode] = useState<{ value: T }>()
  const [isFailed, setFailed] = useState(false)
  const [isFetching, setFetching] = useState(true)
  const isUnderWay = useRef(false)
  const fetchAgain = useCallback(() => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setFetching(true)
    load()
      .then(
        (value) => setCode({ value }),
        () => setFailed(true),
      )
      .finally(() => {
        isUnderWay.current = false
        setFetching(false)
      })
  }, [load])
  const isThere = code !== undefined
  useEffect(() => {
    if (isThere) return undefined
    fetchAgain()
    window.addEventListener('online', fetchAgain)
    document.addEventListener('visibilitychange', fetchAgain)
    return () => {
      window.removeEventListener('online', fetchAgain)
      document.removeEventListener('visibilitychange', fetchAgain)
    }
  }, [fetchAgain, isThere])
  return { code: code?.value, isFailed, isFetching, fetchAgain }
}
