/** How far the primary has written, as far as this process has to know: a replica that has replayed so much shows it all. */
export interface LogPosition {
  /** @throws where the primary does not say */
  get(): Promise<number>
  /** Something was written: what was known before is not enough any more. */
  forget(): void
  /** Asks anew, for what was written without word of it; what is known stays where the primary does not answer. */
  renew(): Promise<void>
}

/**
 * Keeps a position of the write-ahead log. It is asked for right after a write, once for all writes while one question is
 * under way: were it asked for by the next reader, a primary that went away in between would leave the replica without use.
 */
export function createLogPosition(ask: () => Promise<number>): LogPosition {
  let cached: Promise<number> | undefined
  let asking = 0
  let writes = 0

  const get = (): Promise<number> => {
    if (cached !== undefined) return cached
    const request = ask()
    cached = request
    asking += 1
    request.then(
      () => {
        asking -= 1
        if (cached === undefined) askSoon()
      },
      () => {
        asking -= 1
        if (cached === request) cached = undefined
      },
    )
    return request
  }
  const askSoon = () => {
    if (asking === 0) get().catch(() => undefined)
  }
  return {
    get,
    forget() {
      writes += 1
      cached = undefined
      askSoon()
    },
    async renew() {
      const before = writes
      const position = await ask()
      // A write meanwhile may be after it.
      if (writes === before) cached = Promise.resolve(position)
    },
  }
}
