const grounds = ['--color-ground', '--color-surface', '--color-surface-sunk'] as const
const writings = [
  '--color-text',
  '--color-text-soft',
  '--color-text-muted',
  '--color-accent',
  '--color-link',
  '--color-error',
  '--color-second',
  '--color-gilt',
] as const

/** Every text colour on every ground it may stand on: the pairs that WCAG's contrast for text applies to. */
export const textPairs: readonly (readonly [writing: string, ground: string])[] = [
  ...grounds.flatMap((ground) => writings.map((writing) => [writing, ground] as const)),
  ['--color-on-accent', '--color-accent'],
  ['--color-on-accent', '--color-error'],
  ['--color-second', '--color-second-surface'],
  ['--color-on-ink', '--color-ink-ground'],
  ['--color-on-ink-soft', '--color-ink-ground'],
  ['--color-on-ink-gilt', '--color-ink-ground'],
  ['--color-on-slip', '--color-slip'],
]

/** AA, and AAA for the elder mode (docs/specification/decisions.md#public-pages). */
export const LEAST = 4.5
export const LEAST_ELDER = 7

/** How a ratio is called. */
export function levelOf(ratio: number): 'AAA' | 'AA' | '不足' {
  if (ratio >= LEAST_ELDER) return 'AAA'
  return ratio >= LEAST ? 'AA' : '不足'
}
