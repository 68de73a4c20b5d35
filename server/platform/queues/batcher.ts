interface Waiting<Input, Result> {
  input: Input
  resolve(result: Result): void
  reject(error: unknown): void
}

interface BatcherOptions {
  /** Maximum number of inputs in a batch. */
  most: number
  /** Whether an error affects every batch, as an unavailable database does; it then rejects all waiting inputs. */
  failsAll?: (error: unknown) => boolean
  /** Called when nothing runs or waits any more. */
  onIdle?: () => void
}

/**
 * Collects inputs while a batch runs and processes them together, so that a rush of thousands takes a few batches
 * and a single connection. An input that comes alone does not wait. No input joins a batch that has already begun.
 *
 * @param work returns the results in the order of the inputs
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
      // One faulty input must not fail the others of its batch.
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
