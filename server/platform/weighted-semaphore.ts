/** Room in memory for something that is being received. */
export interface Permit {
  /** Whether so many bytes in all are within what was asked for. */
  fits(bytes: number): boolean
  release(): void
}

export interface WeightedSemaphore {
  /** Room for so many bytes, as soon as there is; undefined where one has too many permits already, or after too long a wait. */
  acquire(owner: number, bytes: number): Promise<Permit | undefined>
}

export interface WeightedSemaphoreLimits {
  /** In memory at one time, of all together. */
  bytes: number
  /** Permits of one owner, waiting ones too. */
  atOnce: number
  waitMs: number
}

/**
 * Bounds what is in memory at one time, and how much of it is one visitor's. Room is taken as a whole before
 * anything is received: those who have a part would otherwise wait for each other for ever.
 */
export function createWeightedSemaphore({ bytes: most, atOnce, waitMs }: WeightedSemaphoreLimits): WeightedSemaphore {
  const permits = new Map<number, number>()
  const waiting: { bytes: number; begin(): void }[] = []
  let taken = 0

  const admit = () => {
    for (let [first] = waiting; first && taken + first.bytes <= most; [first] = waiting) {
      waiting.shift()
      taken += first.bytes
      first.begin()
    }
  }
  const reserve = (bytes: number) =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1)
        resolve(false)
        admit()
      }, waitMs)
      const entry = {
        bytes,
        begin() {
          clearTimeout(timer)
          resolve(true)
        },
      }
      waiting.push(entry)
      admit()
    })
  const count = (owner: number, change: number) => {
    const now = (permits.get(owner) ?? 0) + change
    if (now > 0) permits.set(owner, now)
    else permits.delete(owner)
  }

  return {
    async acquire(owner, bytes) {
      if ((permits.get(owner) ?? 0) >= atOnce) return undefined
      count(owner, 1)
      if (!(await reserve(bytes))) {
        count(owner, -1)
        return undefined
      }
      return {
        fits: (length) => length <= bytes,
        release() {
          taken -= bytes
          count(owner, -1)
          admit()
        },
      }
    },
  }
}
