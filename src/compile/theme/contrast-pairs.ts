import type { ColourToken, Tone } from './colour-tokens.ts'

/** A colour that must be told from the one behind it. */
export interface ContrastPair {
  colour: ColourToken
  ground: ColourToken
  /** Text is read; a line or a shape is only seen. */
  kind: 'text' | 'line'
}

const grounds = ['ground', 'surface', 'surface-sunk'] as const satisfies readonly ColourToken[]
const writings = [
  'text',
  'text-soft',
  'text-muted',
  'accent',
  'accent-strong',
  'error',
  'second',
  'gilt',
] as const satisfies readonly ColourToken[]
const lines = ['focus', 'border-control', 'frame'] as const satisfies readonly ColourToken[]

const text = (colours: readonly ColourToken[], ground: ColourToken): ContrastPair[] =>
  colours.map((colour) => ({ colour, ground, kind: 'text' }))

/** Every colour on every ground on which a component or a block puts it. */
export const contrastPairs: readonly ContrastPair[] = [
  ...grounds.flatMap((ground) => text(writings, ground)),
  ...text(['text', 'text-soft', 'text-muted', 'accent', 'second'], 'second-surface'),
  ...text(['text', 'accent', 'accent-strong'], 'mark'),
  ...(['fill', 'fill-strong', 'fill-second', 'fill-error'] as const).flatMap((fill) => text(['on-fill'], fill)),
  ...text(['on-ink', 'on-ink-soft', 'on-ink-gilt'], 'ink-ground'),
  ...text(['ink-ground'], 'on-ink'),
  ...text(['on-slip'], 'slip'),
  ...text(['on-slip'], 'sheet'),
  ...text(['on-slip'], 'sheet-paper'),
  ...grounds.flatMap((ground) => lines.map((colour): ContrastPair => ({ colour, ground, kind: 'line' }))),
]

/**
 * Returns the least contrast of a pair: AA, and AAA for text in the elder mode
 * (docs/specification/decisions.md#public-pages); lines and shapes by WCAG 1.4.11 and 2.4.13.
 */
export function leastContrast({ kind }: Pick<ContrastPair, 'kind'>, tone: Tone): number {
  if (kind === 'line') return 3
  return tone === 'elder' ? 7 : 4.5
}
