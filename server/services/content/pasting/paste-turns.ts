import { createSemaphore, type Semaphore } from '#server/platform/queues/semaphore.ts'

/** The turns of pastes and of Word documents, which take memory and seconds of a core each. */
export interface PasteTurns {
  /** Runs the work of a person in its turn, one at a time; 'refused' where too many wait, or too long. */
  run<Result>(staffId: number, work: () => Promise<Result>): Promise<Result | 'refused'>
}

export interface PasteTurnsLimits {
  /** Pastes at once, of all persons. */
  atOnce?: number
  /** Pastes that wait, of all persons, and of one. */
  waiting?: number
  waitingOfOne?: number
  waitMs?: number
}

/** Creates the turns of a server. */
export function createPasteTurns({
  atOnce = 2,
  waiting = 6,
  waitingOfOne = 2,
  waitMs = 10_000,
}: PasteTurnsLimits = {}): PasteTurns {
  const shared = createSemaphore(atOnce, waiting, { waitMs })
  const persons = new Map<number, { turns: Semaphore; count: number }>()
  let all = 0
  return {
    async run(staffId, work) {
      // Those that wait for their person count as well: each has its text with it.
      if (all >= atOnce + waiting) return 'refused'
      const person = persons.get(staffId) ?? { turns: createSemaphore(1, waitingOfOne, { waitMs }), count: 0 }
      persons.set(staffId, person)
      person.count += 1
      all += 1
      try {
        return await person.turns.run(() => shared.run(work))
      } finally {
        all -= 1
        person.count -= 1
        if (person.count === 0) persons.delete(staffId)
      }
    },
  }
}
