import type { Socket } from 'node:net'

import { type Deadline, endless } from '#server/platform/time/deadline.ts'

/** The visitors who wait for pages that are being made, each page for all who want it. */
export interface PageAudience {
  /** Counts a visitor among those who wait for a page; returns the end of that. */
  join(key: string, visitor: Pick<Socket, 'destroyed'>): () => void
  /** The deadline of making a page: its visitors have left when the last of them has. One without any is made for later. */
  deadlineOf(key: string): Deadline
}

export function createPageAudience(): PageAudience {
  const waiting = new Map<string, Set<Pick<Socket, 'destroyed'>>>()
  return {
    join(key, visitor) {
      const visitors = waiting.get(key) ?? new Set()
      waiting.set(key, visitors.add(visitor))
      return () => {
        visitors.delete(visitor)
        if (visitors.size === 0 && waiting.get(key) === visitors) waiting.delete(key)
      }
    },
    deadlineOf: (key) => ({
      ...endless,
      hasLeft() {
        const visitors = waiting.get(key)
        return visitors !== undefined && [...visitors].every(({ destroyed }) => destroyed)
      },
    }),
  }
}
