interface Waiting<Input, Result> {
  input: Input
  resolve(result: Result): void
  reject(error: unknown): void
}

interface BatcherOptions {
  /** Inputs of one batch. */
  most: number
  /** Whether an error will meet every batch, as a database that is away does: all that wait get it at once. */
  failsAll?: (error: unknown) => boolean
  /** Nothing runs and nothing waits any more. */
  onIdle?: () => void
}

/**
 * Does together what is asked while the last batch still runs: a rush of thousands is then a few batches, and never
 * more than one connection. An input that comes alone does not wait, and none is answered by a batch that began before it.
 *
 * @param work answers each input, in order
 */
export function createBatcher<Input, Result>(
  work: (inputs: readonly Input[]) => Promise<readonly Result[]>,
  { most, failsAll = () => false, onIdle = () => undefined }: BatcherOptions,
): (input: Input) => Promise<Result> {
  const waiting: Waiting<Input, Result>[] = []
  let isRunning = false

  const serve = async (batch: readonly Waiting<Input, Result>[]): Promise<void> => {
    try {
      const results = await work(batch.map(({ input }) => input))
      if (results.length !== batch.length)
        throw new Error(`A batch of ${batch.length} inputs was answered ${results.length} times`)
      for (const [index, { resolve }] of batch.entries())
        for (const result of results.slice(index, index + 1)) resolve(result)
    } catch (error) {
      if (failsAll(error)) for (const { reject } of [...batch, ...waiting.splice(0)]) reject(error)
      else if (batch.length === 1) for (const { reject } of batch) reject(error)
      // One input that cannot be served is no reason to refuse the others.
      else for (const each of batch) await serve([each])
    }
  }
  const run = async () => {
    while (waiting.length > 0) await serve(waiting.splice(0, most))
    isRunning = false
    onIdle()
  }
  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      if (isRunning) return
      isRunning = true
      void run()
    })
}
