import { useCallback, useState } from 'react'

import type { BeginWaiting } from './waiting-work.ts'

/** Counts what is on its way on a page. */
export function useWaitingCount(): { isWaiting: boolean; begin: BeginWaiting } {
  const [count, setCount] = useState(0)
  const begin = useCallback<BeginWaiting>(() => {
    setCount((before) => before + 1)
    return () => setCount((before) => before - 1)
  }, [])
  return { isWaiting: count > 0, begin }
}
