/** A rush of sign-ups makes each page anew once a second at most, not once for each of them. */
const TELL_EVERY = 1000

/** Entities of which seats or counts changed, told to those who keep what is made of them. */
export interface Touched {
  touch(id: number): void
  subscribe(listener: (ids: ReadonlySet<number>) => void): void
  close(): void
}

/**
 * Within a process only: other processes show a seat taken here when what they keep is over, within a minute.
 * Throwing everything away at every like, as a change of content does, would leave no cache at all.
 */
export function createTouched(tellEvery = TELL_EVERY): Touched {
  const listeners: ((ids: ReadonlySet<number>) => void)[] = []
  let gathered = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  const tell = () => {
    timer = undefined
    const ids = gathered
    gathered = new Set()
    for (const listener of listeners) listener(ids)
  }
  return {
    touch(id) {
      gathered.add(id)
      timer ??= setTimeout(tell, tellEvery).unref()
    },
    subscribe: (listener) => void listeners.push(listener),
    close: () => clearTimeout(timer),
  }
}
