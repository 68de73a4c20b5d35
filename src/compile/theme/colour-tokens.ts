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
  accent: 'cinnabar-6',
  'accent-strong': 'cinnabar-7',
  'on-accent': 'paper-0',
  second: 'celadon-7',
  'second-surface': 'celadon-1',
  'second-rule': 'celadon-3',
  gilt: 'gold-7',
  frame: 'ink-8',
  link: 'cinnabar-6',
  focus: 'cinnabar-6',
  error: 'plum-7',
  mark: 'cinnabar-1',
  'ink-ground': 'ink-8',
  'on-ink': 'paper-1',
  'on-ink-soft': 'paper-3',
  'on-ink-gilt': 'gold-3',
  slip: 'paper-0',
  'on-slip': 'ink-8',
  'cloth-indigo': 'indigo-7',
  'cloth-celadon': 'celadon-7',
  'cloth-tea': 'gold-7',
  'cloth-cinnabar': 'cinnabar-7',
  'cloth-ink': 'ink-6',
  sheet: 'white',
  wash: 'ink-8',
  motif: 'gold-5',
} as const satisfies Record<string, PaletteStep>

/** A colour by its meaning: `--color-…` without the beginning. */
export type ColourToken = keyof typeof plain
export const colourTokens = Object.keys(plain).filter((name): name is ColourToken => name in plain)

/** The tones of sections, and the elder mode, which has no tones. */
export const tones = ['plain', 'paper', 'celadon', 'ink', 'elder'] as const
export type Tone = (typeof tones)[number]

/** `dark` is a scheme of every theme. */
export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

type Steps = Partial<Record<ColourToken, PaletteStep>>

/** What a tone or a mode declares again in the light scheme. */
const light: Readonly<Record<Tone, Steps>> = {
  plain: {},
  paper: {
    ground: 'paper-2',
    'surface-sunk': 'paper-3',
    'text-muted': 'ink-6',
  },
  celadon: {
    ground: 'celadon-1',
    'surface-sunk': 'celadon-2',
    'text-muted': 'ink-6',
    rule: 'celadon-3',
    'rule-strong': 'celadon-5',
    frame: 'celadon-8',
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
    accent: 'cinnabar-3',
    'accent-strong': 'gold-3',
    'on-accent': 'ink-9',
    second: 'celadon-3',
    'second-surface': 'ink-7',
    'second-rule': 'ink-6',
    gilt: 'gold-3',
    frame: 'gold-3',
    link: 'cinnabar-3',
    error: 'plum-3',
    focus: 'gold-3',
    mark: 'cinnabar-8',
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
    accent: 'cinnabar-7',
    'accent-strong': 'ink-9',
    'on-accent': 'paper-0',
    second: 'celadon-8',
    'second-surface': 'celadon-1',
    'second-rule': 'celadon-5',
    gilt: 'ink-7',
    frame: 'black',
    link: 'cinnabar-7',
    error: 'plum-8',
    focus: 'black',
    mark: 'cinnabar-1',
    'on-ink-soft': 'paper-0',
  },
}

/** What the root, a tone or a mode declares again in the dark scheme. */
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
    accent: 'cinnabar-3',
    'accent-strong': 'gold-3',
    'on-accent': 'ink-9',
    second: 'celadon-3',
    'second-surface': 'celadon-9',
    'second-rule': 'celadon-7',
    gilt: 'gold-3',
    frame: 'gold-3',
    link: 'cinnabar-3',
    focus: 'gold-3',
    error: 'plum-3',
    mark: 'cinnabar-8',
    'ink-ground': 'ink-9',
    wash: 'ink-5',
  },
  paper: { ground: 'ink-9', surface: 'ink-8', 'surface-sunk': 'ink-7', 'text-muted': 'paper-4' },
  celadon: {
    ground: 'celadon-9',
    surface: 'ink-8',
    'surface-sunk': 'celadon-8',
    'text-muted': 'paper-3',
    'second-surface': 'celadon-8',
    rule: 'celadon-7',
    'rule-strong': 'celadon-5',
    frame: 'celadon-3',
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
    accent: 'cinnabar-2',
    'accent-strong': 'gold-3',
    'on-accent': 'black',
    second: 'celadon-3',
    'second-surface': 'celadon-9',
    'second-rule': 'celadon-5',
    gilt: 'gold-3',
    frame: 'white',
    link: 'cinnabar-2',
    error: 'plum-3',
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
