import { type ReactNode, use } from 'react'

import { ClockContext } from '#state/clock.ts'

/** Says to its children that their HTML shows another time than the page's, in seconds since 1970. */
export function RenderedAt({ time, children }: { time: number; children: ReactNode }) {
  const clock = use(ClockContext)
  return clock ? <ClockContext value={{ ...clock, renderedAt: time }}>{children}</ClockContext> : children
}
