import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

import type { Device } from '#definition/define-block.ts'
import { ClockContext } from '#state/clock.ts'

import { BlockPage, NOW } from './BlockPage.tsx'

export interface TickingPage {
  host: HTMLElement
  /** So many seconds go by. */
  pass: (seconds: number) => Promise<void>
  press: (label: string) => Promise<void>
  leave: () => void
}

/** A block on a page whose time goes on, from noon, as fast as the test likes (fake timers). */
export async function showTicking(children: ReactNode, page: { device?: Device; path?: string; type?: number } = {}): Promise<TickingPage> {
  // A tenth into the second: the page ticks a moment after each.
  vi.setSystemTime(NOW * 1000 + 100)
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const settle = (happen: () => void) => act(async () => happen())
  const clock = { renderedAt: NOW, now: () => Date.now() / 1000 }
  await settle(() =>
    root.render(
      <BlockPage {...page}>
        <ClockContext value={clock}>{children}</ClockContext>
      </BlockPage>,
    ),
  )
  return {
    host,
    pass: (seconds) => settle(() => vi.advanceTimersByTime(seconds * 1000)),
    press: (label) =>
      settle(() => {
        const button = [...host.querySelectorAll('button')].find((candidate) => [candidate.getAttribute('aria-label'), candidate.textContent].includes(label))
        if (!button) throw new Error(`No button "${label}"; there are ${[...host.querySelectorAll('button')].map((candidate) => candidate.getAttribute('aria-label') ?? candidate.textContent).join(', ')}`)
        button.click()
      }),
    leave: () => {
      act(() => root.unmount())
      host.remove()
    },
  }
}
