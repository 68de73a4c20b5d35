/** Returns a function that runs once, and again only after a failure. */
export function once<Value>(run: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined
  return () => {
    const mine = (running ??= run())
    mine.catch(() => {
      if (running === mine) running = undefined
    })
    return mine
  }
}
