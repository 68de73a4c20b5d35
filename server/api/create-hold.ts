/** Room in memory for something that is being received. */
export interface Place {
  /** Whether so many bytes in all are within what was asked for. */
  fits(bytes: number): boolean
  leave(): void
}

export interface Hold {
  /** Room for so many bytes, as soon as there is; undefined where one has too many places already, or waited too long. */
  enter(whose: number, bytes: number): Promise<Place | undefined>
}

export interface HoldLimits {
  /** In memory at one time, of all together. */
  bytes: number
  /** Places of one, waiting ones too. */
  atOnce: number
  waitMs: number
}

/**
 * Bounds what is in memory at one time, and how much of it is one visitor's. Room is taken as a whole before
 * anything is received: those who have a part would otherwise wait for each other for ever.
 */
export function createHold({ bytes: most, atOnce, waitMs }: HoldLimits): Hold {
  const places = new Map<number, number>()
  const waiting: { bytes: number; begin(): void }[] = []
  let taken = 0

  const letIn = () => {
    for (let [first] = waiting; first && taken + first.bytes <= most; [first] = waiting) {
      waiting.shift()
      taken += first.bytes
      first.begin()
    }
  }
  const room = (bytes: number) =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1)
        resolve(false)
        letIn()
      }, waitMs)
      const entry = {
        bytes,
        begin() {
          clearTimeout(timer)
          resolve(true)
        },
      }
      waiting.push(entry)
      letIn()
    })
  const count = (whose: number, change: number) => {
    const now = (places.get(whose) ?? 0) + change
    if (now > 0) places.set(whose, now)
    else places.delete(whose)
  }

  return {
    async enter(whose, bytes) {
      if ((places.get(whose) ?? 0) >= atOnce) return undefined
      count(whose, 1)
      if (!(await room(bytes))) {
        count(whose, -1)
        return undefined
      }
      return {
        fits: (length) => length <= bytes,
        leave() {
          taken -= bytes
          count(whose, -1)
          letIn()
        },
      }
    },
  }
}
