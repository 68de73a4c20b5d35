/** Reserved memory for data that is being received. */
export interface Permit {
  /** Whether this total of bytes is within the reservation. */
  fits(bytes: number): boolean
  release(): void
}

export interface WeightedSemaphore {
  /** Reserves memory as soon as there is room; undefined if the owner has too many permits, or after `waitMs`. */
  acquire(owner: number, bytes: number): Promise<Permit | undefined>
}

export interface WeightedSemaphoreLimits {
  /** Upper bound of all reservations together. */
  bytes: number
  /** Maximum number of permits of one owner, including waiting ones. */
  atOnce: number
  waitMs: number
}

/**
 * Bounds the memory in use, in total and for each visitor. The whole size is reserved before receiving, because
 * holders of partial reservations would deadlock.
 */
export function createWeightedSemaphore({ bytes: most, atOnce, waitMs }: WeightedSemaphoreLimits): WeightedSemaphore {
  const permits = new Map<number, number>()
  const waiting: { bytes: number; begin(): void }[] = []
  let reservedBytes = 0

  const admit = () => {
    for (let [first] = waiting; first && reservedBytes + first.bytes <= most; [first] = waiting) {
      waiting.shift()
      reservedBytes += first.bytes
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
          reservedBytes -= bytes
          count(owner, -1)
          admit()
        },
      }
    },
  }
}
