import { isUnavailable } from '#server/db/is-unavailable.ts'

interface Waiting<Ask, Result> {
  ask: Ask
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Does together what is asked while the last round still runs: a rush of thousands is then a few rounds, and never
 * more than one connection. Who asks alone does not wait. What is asked is never answered by a round that began before it.
 *
 * @param work answers each ask, in order
 * @param most asks in one round
 */
export function gather<Ask, Result>(work: (asks: readonly Ask[]) => Promise<readonly Result[]>, most: number, onIdle: () => void = () => undefined): (ask: Ask) => Promise<Result> {
  const waiting: Waiting<Ask, Result>[] = []
  let isRunning = false

  const serve = async (round: readonly Waiting<Ask, Result>[]): Promise<void> => {
    try {
      const results = await work(round.map(({ ask }) => ask))
      if (results.length !== round.length) throw new Error(`A round of ${round.length} asks was answered ${results.length} times`)
      for (const [index, { resolve }] of round.entries()) for (const result of results.slice(index, index + 1)) resolve(result)
    } catch (error) {
      // Who waits is told at once that the database does not answer, rather than after a round of their own.
      if (isUnavailable(error)) for (const { reject } of [...round, ...waiting.splice(0)]) reject(error)
      else if (round.length === 1) for (const { reject } of round) reject(error)
      // One whom nothing can be done for is no reason to refuse the others.
      else for (const each of round) await serve([each])
    }
  }
  const run = async () => {
    while (waiting.length > 0) await serve(waiting.splice(0, most))
    isRunning = false
    onIdle()
  }
  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject })
      if (isRunning) return
      isRunning = true
      void run()
    })
}
