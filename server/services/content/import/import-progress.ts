/** Rows between two progress lines, until there are many. */
const FIRST = 1000
const MANY = 10_000

/** Tells how far an import is: each thousand, and later each ten thousand, that has been passed. */
export function createProgress(tell: (done: number) => void): (done: number) => void {
  let lastReport = 0
  return (done) => {
    const every = done < MANY ? FIRST : MANY
    if (Math.floor(done / every) * every <= lastReport) return
    lastReport = done
    tell(done)
  }
}
