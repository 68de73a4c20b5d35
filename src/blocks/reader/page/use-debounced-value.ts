import { useEffect, useState } from 'react'

/** The value once it has been stable for `delayMs`; `first` until then. */
export function useDebouncedValue<Value>(value: Value, delayMs: number, first: Value): Value {
  const [debounced, setDebounced] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}
