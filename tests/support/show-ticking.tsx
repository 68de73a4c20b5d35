import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'

import type { Device } from '#definition/grammar/define-block.ts'
import { ClockContext } from '#state/clock.ts'

import { BlockPage, NOW } from './BlockPage.tsx'

export interface TickingPage {
  host: HTMLElement
  /** So many seconds go by. */
  pass: (seconds: number) => Promise<void>
  /** The same on a machine that sleeps meanwhile: it wakes for the last second. */
  sleep: (seconds: number) => Promise<void>
}

/** A block on a page whose time runs, from noon, as fast as the test advances it (fake timers). */
export async function showTicking(
  children: ReactNode,
  page: { device?: Device; path?: string; type?: number } = {},
): Promise<TickingPage> {
  // A tenth into the second: the page ticks a moment after each.
  vi.useFakeTimers({ now: NOW * 1000 + 100 })
  const clock = { renderedAt: NOW, now: () => Date.now() / 1000 }
  const { container } = render(
    <BlockPage {...page}>
      <ClockContext value={clock}>{children}</ClockContext>
    </BlockPage>,
  )
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  return {
    host: container,
    pass: async (seconds) => void (await pass(seconds)),
    sleep: async (seconds) => {
      vi.setSystemTime(Date.now() + (seconds - 1) * 1000)
      await pass(1)
    },
  }
}
