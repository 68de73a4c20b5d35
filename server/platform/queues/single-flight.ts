/** Runs work once for all who ask for it at the same time. */
export type SingleFlight<Value> = (key: string, work: () => Promise<Value>) => Promise<Value>

/** Creates a single flight: what is asked for again while it runs gets the same answer, or fails in the same way. */
export function createSingleFlight<Value>(): SingleFlight<Value> {
  const running = new Map<string, Promise<Value>>()
  return (key, work) => {
    const flight = running.get(key)
    if (flight !== undefined) return flight
    const begun = work().finally(() => running.delete(key))
    running.set(key, begun)
    return begun
  }
}
