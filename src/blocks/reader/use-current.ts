import { useCallback, useEffect, useRef } from 'react'

/** A stable function that returns the latest value, for effects that must not restart when it changes. */
export function useCurrent<Value>(value: Value): () => Value {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  return useCallback(() => latest.current, [])
}
