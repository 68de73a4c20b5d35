import type { Application } from '#app/entry-application.tsx'
import type { HydrationData } from '#app/hydration-data.ts'

/** A section that shows the time comes alive when it is as old as a page may be (server/pages/create-pages.ts). */
const TIME_STANDS_MS = 60_000

export interface Islands {
  /** Takes over the page that is shown; resolves when the sections that wake at once are alive. */
  enter: (data: HydrationData) => Promise<void>
  /** Gives up the page, which is about to go. */
  leave: () => void
  /** The section that the element belongs to, if it is an island that is not alive yet. */
  sleeperOf: (element: Element) => string | undefined
  /** Wakes a section; resolves when it answers presses. */
  wake: (id: string) => Promise<void>
  /** Wakes all sections: each may show something of the member's own. */
  wakeAll: () => Promise<void>
}

interface IslandsOptions {
  /** Loads the application, once. */
  application: () => Promise<Application>
  /** Whether the visitor has a login. */
  isMember: () => boolean
}

/** Creates the islands of a visit: the sections that come alive, each when it is needed. */
export function createIslands({ application, isMember }: IslandsOptions): Islands {
  const asleep = new Set<string>()
  const waking = new Map<string, Promise<void>>()
  /** Ends with the stay on a page. */
  let stay = new AbortController()

  const wake = (id: string): Promise<void> => {
    const begun = waking.get(id)
    if (begun || !asleep.has(id)) return begun ?? Promise.resolve()
    const { signal } = stay
    const alive = application().then(async (started) => {
      if (signal.aborted) return
      await started.wake(id)
      if (!signal.aborted) asleep.delete(id)
    })
    waking.set(id, alive)
    // The next touch tries again.
    alive.catch(() => waking.get(id) === alive && waking.delete(id))
    return alive
  }
  const wakeAll = async (ids: Iterable<string> = [...asleep]) => {
    await Promise.allSettled([...ids].map((id) => wake(id)))
  }
  const watch = (ids: readonly string[]) => {
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) void wakeAll([target.id])
    })
    for (const id of ids) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    stay.signal.addEventListener('abort', () => observer.disconnect())
  }
  return {
    wake,
    wakeAll: () => wakeAll(),
    sleeperOf: (element) => {
      const id = element.closest<HTMLElement>('[data-foot]')?.dataset['foot'] ?? element.closest('[data-block]')?.id
      return id !== undefined && asleep.has(id) ? id : undefined
    },
    enter: async ({ plan: { islands, auth } }) => {
      stay = new AbortController()
      for (const { id } of islands) asleep.add(id)
      const idsOf = (holds: (island: (typeof islands)[number]) => boolean) =>
        islands.flatMap((island) => (holds(island) ? [island.id] : []))
      const timed = idsOf(({ showsTime }) => showsTime === true)
      const timer = timed.length > 0 ? setTimeout(() => void wakeAll(timed), TIME_STANDS_MS) : undefined
      stay.signal.addEventListener('abort', () => clearTimeout(timer))
      const isAll = auth === true || isMember() || hasDraft()
      const inView = isAll ? [] : idsOf(({ wakes }) => wakes === 'view')
      if (inView.length > 0) watch(inView)
      // The member's own parts beside the sections, too.
      if (auth === true || isMember()) await application().catch(() => undefined)
      await wakeAll(idsOf(({ id, wakes }) => isAll || wakes === 'now' || isCounting(id)))
    },
    leave: () => {
      stay.abort()
      asleep.clear()
      waking.clear()
    },
  }
}

/** Whether a section counts seconds: a moment that changes it is near. */
function isCounting(id: string): boolean {
  return Boolean(document.getElementById(id)?.querySelector('[data-ticks]'))
}

/** Whether typed values or an act wait in this tab, which its sections take up. */
function hasDraft(): boolean {
  try {
    return Object.keys(window.sessionStorage).some((key) => key.startsWith('draft:'))
  } catch {
    return false
  }
}
