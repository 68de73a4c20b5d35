import { type Deadline, TooLate } from './deadline.ts'

/** What work with a deadline is told of it. */
export interface Beginning {
  /** Whether work that has waited may go on waiting, or go on. */
  mayGoOn(): boolean
  /**
   * Says that the work is about to change something; false where it has been given up. From then on it is waited for,
   * however late it ends, because what was done has to be answered as done.
   */
  begin(): boolean
}

/**
 * Runs work that waits in queues before it begins: at the deadline it is given up, unless it has begun. Work that never
 * begins, as one that only reads, is always given up then.
 *
 * @throws TooLate where it was given up; nothing of the work was done, and nothing of it will be
 */
export function beginInTime<Result>(
  deadline: Deadline,
  work: (beginning: Beginning) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const ms = deadline.left()
    if (ms <= 0) return reject(new TooLate())
    let state: 'waits' | 'begun' | 'given-up' = 'waits'
    const giveUp = () => {
      state = 'given-up'
      reject(new TooLate())
    }
    const timer = ms === Infinity ? undefined : setTimeout(giveUp, ms)
    const mayGoOn = () => {
      // A timer is late where the thread is busy.
      if (state === 'waits' && deadline.left() <= 0) giveUp()
      return state !== 'given-up'
    }
    work({
      mayGoOn,
      begin() {
        if (!mayGoOn()) return false
        state = 'begun'
        clearTimeout(timer)
        return true
      },
    })
      .finally(() => clearTimeout(timer))
      .then(resolve, reject)
  })
}
