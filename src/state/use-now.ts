import { use, useCallback, useSyncExternalStore } from 'react'

import { ClockContext } from './clock.ts'

/**
 * Returns the current time in whole seconds since 1970, by the server's clock, updated on the second. During hydration
 * it is the moment at which the server rendered, so that the HTML does not differ.
 *
 * @param step seconds between updates: 60 where only minutes matter
 * @throws where no clock stands above: a bug of the application, or a story without its decorator.
 */
export function useNow(step = 1): number {
  const clock = use(ClockContext)
  if (!clock) throw new Error('useNow needs a ClockContext provider above it')
  const subscribe = useCallback(
    (onTick: () => void) => {
      let timer: ReturnType<typeof setTimeout>
      const wait = () => {
        timer = setTimeout(
          () => {
            onTick()
            wait()
          },
          1000 * (step - (clock.now() % step)) + 5,
        )
      }
      wait()
      return () => clearTimeout(timer)
    },
    [clock, step],
  )
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(clock.now() / step) * step,
    () => clock.renderedAt,
  )
}
