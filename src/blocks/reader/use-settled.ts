import { useEffect, useState } from 'react'

/** The value once it has been stable for `restMs`; `first` until then. */
export function useSettled<Value>(value: Value, restMs: number, first: Value): Value {
  const [settled, setSettled] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return settled
}
