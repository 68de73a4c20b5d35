/** How far the primary has written, as far as this process has to know: a replica that has replayed so much shows it all. */
export interface LogPosition {
  /** @throws where the primary does not say */
  get(): Promise<number>
  /** Something was written: what was known before is not enough any more. */
  forget(): void
  /** Asks anew, for what was written without word of it; what is known stays where the primary does not answer. */
  renew(): Promise<void>
}

/** Keeps a position of the write-ahead log, asked for by the first who needs it after each write. */
export function createLogPosition(ask: () => Promise<number>): LogPosition {
  let known: Promise<number> | undefined
  let writes = 0
  return {
    get() {
      if (known !== undefined) return known
      const asked = ask()
      known = asked
      asked.catch(() => {
        if (known === asked) known = undefined
      })
      return asked
    },
    forget() {
      writes += 1
      known = undefined
    },
    async renew() {
      const before = writes
      const position = await ask()
      // A write meanwhile may be after it.
      if (writes === before) known = Promise.resolve(position)
    },
  }
}
