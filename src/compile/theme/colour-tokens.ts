import type { SectionTone } from '#definition/grammar/route-definition.ts'

import type { PaletteStep } from './default-palette.ts'

/** The colours on the root, by meaning, equal to `src/styles/tokens.css`. */
const plain = {
  ground: 'paper-1',
  surface: 'paper-0',
  'surface-sunk': 'paper-2',
  text: 'ink-8',
  'text-soft': 'ink-6',
  'text-muted': 'ink-5',
  rule: 'paper-3',
  'rule-strong': 'paper-4',
  'border-control': 'ink-4',
  accent: 'accent-6',
  'accent-strong': 'accent-7',
  fill: 'accent-6',
  'fill-strong': 'accent-7',
  'fill-second': 'second-7',
  'fill-error': 'error-7',
  'on-fill': 'paper-0',
  second: 'second-7',
  'second-surface': 'second-1',
  'second-rule': 'second-3',
  gilt: 'gilt-7',
  frame: 'ink-8',
  focus: 'accent-6',
  error: 'error-7',
  mark: 'accent-1',
  'ink-ground': 'ink-8',
  'on-ink': 'paper-1',
  'on-ink-soft': 'paper-3',
  'on-ink-gilt': 'gilt-3',
  slip: 'paper-0',
  'on-slip': 'ink-8',
  'cloth-indigo': 'cloth-7',
  'cloth-celadon': 'second-7',
  'cloth-tea': 'gilt-7',
  'cloth-cinnabar': 'accent-7',
  'cloth-ink': 'ink-6',
  sheet: 'white',
  'sheet-paper': 'paper-2',
  wash: 'ink-8',
  motif: 'gilt-5',
} as const satisfies Record<string, PaletteStep>

/** A colour by its meaning: `--color-…` without the beginning. */
export type ColourToken = keyof typeof plain
export const colourTokens = Object.keys(plain).filter((name): name is ColourToken => name in plain)

/** The tones of sections, and the elder mode, which has no tones. */
export const tones: readonly Tone[] = ['plain', 'paper', 'celadon', 'ink', 'elder']
export type Tone = SectionTone | 'elder'

/** `dark` is a scheme of every theme. */
export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

type Steps = Partial<Record<ColourToken, PaletteStep>>

/** Colours that a tone or a mode declares again in the light scheme. */
const light: Readonly<Record<Tone, Steps>> = {
  plain: {},
  paper: {
    ground: 'paper-2',
    'surface-sunk': 'paper-3',
    'text-muted': 'ink-6',
  },
  celadon: {
    ground: 'second-1',
    'surface-sunk': 'second-2',
    'text-muted': 'ink-6',
    rule: 'second-3',
    'rule-strong': 'second-5',
    frame: 'second-8',
  },
  ink: {
    ground: 'ink-8',
    surface: 'ink-7',
    'surface-sunk': 'ink-7',
    text: 'paper-1',
    'text-soft': 'paper-3',
    'text-muted': 'paper-3',
    rule: 'ink-6',
    'rule-strong': 'ink-4',
    'border-control': 'paper-4',
    accent: 'accent-3',
    'accent-strong': 'gilt-3',
    second: 'second-3',
    'second-surface': 'ink-7',
    'second-rule': 'ink-6',
    gilt: 'gilt-3',
    frame: 'gilt-3',
    error: 'error-3',
    focus: 'gilt-3',
    mark: 'accent-8',
  },
  elder: {
    ground: 'paper-0',
    surface: 'white',
    'surface-sunk': 'paper-2',
    text: 'black',
    'text-soft': 'ink-9',
    'text-muted': 'ink-7',
    rule: 'ink-4',
    'rule-strong': 'ink-6',
    'border-control': 'ink-8',
    accent: 'accent-7',
    'accent-strong': 'ink-9',
    fill: 'accent-7',
    'fill-strong': 'ink-9',
    'fill-second': 'second-8',
    'fill-error': 'error-8',
    second: 'second-8',
    'second-surface': 'second-1',
    'second-rule': 'second-5',
    gilt: 'ink-7',
    frame: 'black',
    error: 'error-8',
    focus: 'black',
    mark: 'accent-1',
    'on-ink-soft': 'paper-0',
  },
}

/** Colours that the root, a tone or a mode declares again in the dark scheme. */
const dark: Readonly<Record<Tone, Steps>> = {
  plain: {
    ground: 'ink-8',
    surface: 'ink-7',
    'surface-sunk': 'ink-9',
    text: 'paper-2',
    'text-soft': 'paper-3',
    'text-muted': 'paper-4',
    rule: 'ink-6',
    'rule-strong': 'ink-4',
    'border-control': 'paper-4',
    accent: 'accent-3',
    'accent-strong': 'gilt-3',
    second: 'second-3',
    'second-surface': 'second-9',
    'second-rule': 'second-7',
    gilt: 'gilt-3',
    frame: 'gilt-3',
    focus: 'gilt-3',
    error: 'error-3',
    mark: 'accent-8',
    'ink-ground': 'ink-9',
    wash: 'ink-5',
  },
  paper: { ground: 'ink-9', surface: 'ink-8', 'surface-sunk': 'ink-7', 'text-muted': 'paper-4' },
  celadon: {
    ground: 'second-9',
    surface: 'ink-8',
    'surface-sunk': 'second-8',
    'text-muted': 'paper-3',
    'second-surface': 'second-8',
    rule: 'second-7',
    'rule-strong': 'second-5',
    frame: 'second-3',
  },
  ink: { ground: 'ink-9', surface: 'ink-8', 'surface-sunk': 'ink-8' },
  elder: {
    ground: 'black',
    surface: 'ink-9',
    'surface-sunk': 'ink-8',
    text: 'white',
    'text-soft': 'paper-0',
    'text-muted': 'paper-2',
    rule: 'paper-4',
    'rule-strong': 'paper-3',
    'border-control': 'paper-1',
    accent: 'accent-2',
    'accent-strong': 'gilt-3',
    fill: 'accent-2',
    'fill-strong': 'gilt-3',
    'fill-second': 'second-3',
    'fill-error': 'error-3',
    'on-fill': 'black',
    second: 'second-3',
    'second-surface': 'second-9',
    'second-rule': 'second-5',
    gilt: 'gilt-3',
    frame: 'white',
    error: 'error-3',
    focus: 'white',
    mark: 'ink-7',
    'on-ink-soft': 'paper-0',
  },
}

/** Returns the step of the palette that a colour has in a tone of a scheme. */
export function stepOf(token: ColourToken, tone: Tone, scheme: Scheme): PaletteStep {
  // In the dark scheme a tone declares on top of its light declarations, which the dark ones come after.
  const declared = scheme === 'dark' ? [dark[tone], light[tone], dark.plain] : [light[tone]]
  return declared.find((steps) => steps[token] !== undefined)?.[token] ?? plain[token]
}
