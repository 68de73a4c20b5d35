import type { Figures } from '../figures.ts'

const SHOWN = 5
const LONGEST = 1500

/** What broke a rule, by rule: all are counted, the first few are printed with what repeats them. */
export interface Offenders {
  note(rule: string, evidence: () => string): void
  /** Adds a figure for every rule, none of which may have an offender. */
  tell(drill: string, figures: Figures): void
}

export function createOffenders(rules: readonly string[]): Offenders {
  const counts = new Map(rules.map((rule) => [rule, 0]))
  return {
    note(rule, evidence) {
      const before = counts.get(rule)
      if (before === undefined) throw new Error(`"${rule}" is no rule of this drill; it has ${rules.join(', ')}`)
      counts.set(rule, before + 1)
      if (before < SHOWN) console.log(`       ${rule}: ${evidence().slice(0, LONGEST)}`)
    },
    tell(drill, figures) {
      for (const [what, measured] of counts) figures.add({ drill, what, measured, unit: '', limit: { most: 0 } })
    },
  }
}
