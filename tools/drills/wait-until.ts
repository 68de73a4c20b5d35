import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until something is so, within a bound of seconds. @throws with what was waited for */
export async function waitUntil(what: string, isSo: () => Promise<boolean>, withinSeconds = 60): Promise<void> {
  const until = Date.now() + withinSeconds * 1000
  while (Date.now() < until) {
    if (await isSo().catch(() => false)) return
    await sleep(200)
  }
  throw new Error(`Not within ${withinSeconds} s: ${what}`)
}
