/** How many lines of a kind are written before the others are only counted. */
const FIRST = 10
/** Lines of more kinds than this share one bound, without a kind. */
const MOST_KINDS = 200

/** Bounds the lines of an outage, which may concern every request. */
export interface LineBound {
  /** Whether a line of this kind is to be written. */
  admits(kind: string): boolean
  /** The kinds of which lines were left out since this was asked last, with their number. */
  leftOut(): readonly { kind: string | undefined; count: number }[]
}

/**
 * Admits the first lines of a kind. The others are counted until `leftOut` is asked, which is the end of a period; after
 * a period in which none was left out, the first ones are admitted again.
 */
export function createLineBound(first: number = FIRST): LineBound {
  const kinds = new Map<string | undefined, { admitted: number; leftOut: number }>()
  return {
    admits(kind) {
      const key = kinds.has(kind) || kinds.size < MOST_KINDS ? kind : undefined
      const counts = kinds.get(key) ?? { admitted: 0, leftOut: 0 }
      kinds.set(key, counts)
      if (counts.admitted < first) {
        counts.admitted += 1
        return true
      }
      counts.leftOut += 1
      return false
    },
    leftOut() {
      const all = [...kinds].map(([kind, { leftOut }]) => ({ kind, count: leftOut }))
      for (const [kind, counts] of kinds)
        if (counts.leftOut === 0) kinds.delete(kind)
        else counts.leftOut = 0
      return all.filter(({ count }) => count > 0)
    },
  }
}

/** The name of a file from the root on, or in the quotes of PostgreSQL, which names its files from its own folder on. */
const FILE = /(?<![\p{L}\p{N}_.:/])(?:\/[\p{L}\p{N}_.-]+){2,}|"[\p{L}\p{N}_.-]+(?:\/[\p{L}\p{N}_.-]+)+"/gu

/** The kind of a line: its first sentence without its numbers and files. A full disk concerns every file. */
export function kindOf(line: string): string {
  const [first = ''] = line.split('\n')
  return first.replaceAll(FILE, '/…').slice(0, 160).replaceAll(/\d+/gu, '#')
}
