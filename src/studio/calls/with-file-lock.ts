/**
 * Does something with a file, and says whether it is the only one that sends it: in this window or another one of this browser. The same
 * file that is chosen twice would otherwise take each other's parts for its own.
 */
export async function withFileLock<Result>(name: string, work: (isAlone: boolean) => Promise<Result>): Promise<Result> {
  // Browsers have locks where the studio may sign in: over TLS and on this machine.
  const locks: LockManager | undefined = 'locks' in navigator ? navigator.locks : undefined
  if (locks === undefined || name === '') return work(true)
  return locks.request(`upload ${name}`, { ifAvailable: true }, (lock) => work(lock !== null))
}
