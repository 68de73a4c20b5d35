import type { PageFacts } from '#state/page-context.ts'
import type { Clock } from '#state/clock.ts'

/** The facts that differ between pages of one portal and display; all others are the same wherever a section stands. */
const VARYING_FACTS = ['path', 'query', 'title', 'trail', 'type', 'closedNotices'] as const

export type VaryingFact = (typeof VARYING_FACTS)[number]

/** The facts that a rendering has read of its page. */
export interface Reads {
  facts: ReadonlySet<VaryingFact>
  /** It shows something that depends on the time. */
  time: boolean
}

/** Returns the same page and clock, which note what is read of them. */
export function watchReads(page: PageFacts, clock: Clock): { page: PageFacts; clock: Clock; reads: () => Reads } {
  const facts = new Set<VaryingFact>()
  const isVarying = (name: string | symbol): name is VaryingFact => VARYING_FACTS.some((fact) => fact === name)
  const watched = watchClock(clock)
  return {
    page: new Proxy(page, {
      get(target, name, receiver): unknown {
        if (isVarying(name)) facts.add(name)
        return Reflect.get(target, name, receiver)
      },
      ownKeys(target) {
        for (const name of VARYING_FACTS) facts.add(name)
        return Reflect.ownKeys(target)
      },
    }),
    clock: watched.clock,
    reads: () => ({ facts, time: watched.isRead() }),
  }
}

/** Returns the same clock, which notes whether it is read. */
export function watchClock(clock: Clock): { clock: Clock; isRead: () => boolean } {
  let isRead = false
  return {
    clock: {
      get renderedAt() {
        isRead = true
        return clock.renderedAt
      },
      now() {
        isRead = true
        return clock.now()
      },
    },
    isRead: () => isRead,
  }
}
