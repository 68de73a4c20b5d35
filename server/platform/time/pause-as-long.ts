import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'

/** Creates a pause that takes as long as the step before it, so that at least half of the time is the visitors'. */
export function pauseAsLong(): () => Promise<void> {
  let started = performance.now()
  return async () => {
    const took = performance.now() - started
    await (took < 1 ? turn() : sleep(took))
    started = performance.now()
  }
}
