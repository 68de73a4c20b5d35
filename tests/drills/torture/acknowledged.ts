/** What members were told is so, by names such as "like 3 17"; nothing is known while a request is under way. */
export interface Acknowledged {
  /**
   * Runs one write. A value is what the member was told; undefined, a refusal, which leaves what was told before; a
   * broken line leaves nothing known.
   */
  write(name: string, send: () => Promise<Told>): Promise<void>
  /** The names whose present value is another than was told. */
  lost(present: ReadonlyMap<string, string>): string[]
  counts: { acknowledged: number; refused: number; unanswered: number; faults: number }
}

/** The outcome of a write: `value` stands in the database, or was refused, or the answer is missing. */
export type Told = { kind: 'told'; value: string } | { kind: 'refused' } | { kind: 'unanswered' } | { kind: 'fault' }

/** The value of what is not there. */
export const ABSENT = ''

/** @param equals whether a present value agrees with what was told, where that may go on by itself */
export function createAcknowledged(equals: (told: string, present: string) => boolean): Acknowledged {
  const told = new Map<string, string>()
  const counts = { acknowledged: 0, refused: 0, unanswered: 0, faults: 0 }
  return {
    counts,
    async write(name, send) {
      const before = told.get(name)
      told.delete(name)
      const answer = await send()
      if (answer.kind === 'told') {
        counts.acknowledged += 1
        told.set(name, answer.value)
      } else if (answer.kind === 'refused') {
        counts.refused += 1
        if (before !== undefined) told.set(name, before)
      } else if (answer.kind === 'unanswered') counts.unanswered += 1
      else counts.faults += 1
    },
    lost: (present) => [...told].flatMap(([name, value]) => (equals(value, present.get(name) ?? ABSENT) ? [] : [name])),
  }
}
