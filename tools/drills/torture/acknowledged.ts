/** What members were told is so, by names such as "like 3 17"; nothing is known while a request is under way. */
export interface Acknowledged {
  /**
   * Runs one write. A refusal leaves what was told before; a broken line leaves nothing known, and so does a member who
   * waits no longer: what was abandoned may be done or not, and also after the next write of this name.
   */
  write(name: string, send: () => Promise<WriteOutcome>): Promise<void>
  /** The servers that were asked have ended: what was abandoned is not done any later. */
  serversEnded(): void
  /** The names whose present value is another than was told. */
  lost(present: ReadonlyMap<string, string>): string[]
  counts: { acknowledged: number; refused: number; unanswered: number; abandoned: number; faults: number }
}

/** The outcome of a write: `value` stands in the database, or was refused, or the answer is missing, or was not waited for. */
export type WriteOutcome =
  | { kind: 'acknowledged'; value: string }
  | { kind: 'refused' | 'unanswered' | 'abandoned' | 'fault' }

/** The value of what is not there. */
export const ABSENT = ''

/** @param equals whether a present value agrees with what was told, where that may go on by itself */
export function createAcknowledged(equals: (expected: string, present: string) => boolean): Acknowledged {
  const values = new Map<string, string>()
  const open = new Set<string>()
  const counts = { acknowledged: 0, refused: 0, unanswered: 0, abandoned: 0, faults: 0 }
  return {
    counts,
    async write(name, send) {
      const before = values.get(name)
      values.delete(name)
      const answer = await send()
      if (answer.kind === 'acknowledged') {
        counts.acknowledged += 1
        if (!open.has(name)) values.set(name, answer.value)
      } else if (answer.kind === 'refused') {
        counts.refused += 1
        if (before !== undefined) values.set(name, before)
      } else if (answer.kind === 'abandoned') {
        counts.abandoned += 1
        open.add(name)
      } else if (answer.kind === 'unanswered') counts.unanswered += 1
      else counts.faults += 1
    },
    serversEnded: () => open.clear(),
    lost: (present) =>
      [...values].flatMap(([name, value]) => (equals(value, present.get(name) ?? ABSENT) ? [] : [name])),
  }
}
