import type { Refusal } from './answer.ts'

/**
 * Lets those who come for the same thing through one after the other, so that a crowd at one door holds one
 * connection to the database and not all of them. What holds limits exact is the lock in the database; this
 * only keeps a crowd from being a nuisance to everybody else.
 */
export interface Turnstile {
  /** @param closed where the answer is a refusal for everyone at this door: who has waited meanwhile hears it at once */
  pass<Result>(key: string, work: () => Promise<Result>, closed: (result: Result) => Refusal | undefined): Promise<Result | Refusal>
}

interface Waiting {
  enter(): void
  refuse(refusal: Refusal): void
}

export function createTurnstile(): Turnstile {
  const lines = new Map<string, Waiting[]>()

  const leave = (key: string, refusal: Refusal | undefined) => {
    const line = lines.get(key) ?? []
    if (refusal) for (const { refuse } of line.splice(0)) refuse(refusal)
    const next = line.shift()
    if (next) next.enter()
    else lines.delete(key)
  }

  return {
    async pass(key, work, closed) {
      const line = lines.get(key)
      if (line) {
        const refusal = await new Promise<Refusal | undefined>((resolve) => line.push({ enter: () => resolve(undefined), refuse: resolve }))
        if (refusal) return refusal
      } else lines.set(key, [])

      let found: Refusal | undefined
      try {
        const result = await work()
        found = closed(result)
        return result
      } finally {
        leave(key, found)
      }
    },
  }
}
