/**
 * The present palette, equal to `src/styles/palette.css`: what a site without a theme has, and the model
 * from which the palette of a theme is derived. The higher its number, the darker a step.
 */
export const defaultPalette = {
  white: '#ffffff',
  black: '#000000',
  'paper-0': '#fffdf8',
  'paper-1': '#faf6ee',
  'paper-2': '#f3ecdf',
  'paper-3': '#e4dac7',
  'paper-4': '#b5a68b',
  'ink-9': '#14110e',
  'ink-8': '#211d19',
  'ink-7': '#322d27',
  'ink-6': '#4a4339',
  'ink-5': '#665d50',
  'ink-4': '#7a705f',
  'accent-8': '#5a2a20',
  'accent-7': '#7f2117',
  'accent-6': '#a83426',
  'accent-3': '#f0937c',
  'accent-2': '#f6b5a4',
  'accent-1': '#f8e6de',
  'second-9': '#15241e',
  'second-8': '#234539',
  'second-7': '#345e50',
  'second-5': '#6d9384',
  'second-3': '#bfd2c6',
  'second-2': '#d8e4db',
  'second-1': '#e9f0ea',
  'cloth-7': '#2b4965',
  'error-8': '#4e1c45',
  'error-7': '#6a2c5f',
  'error-3': '#dba9d0',
  'gilt-3': '#dcc290',
  'gilt-5': '#a27f3f',
  'gilt-7': '#6e5323',
} as const satisfies Record<string, string>

export type PaletteStep = keyof typeof defaultPalette
export const paletteSteps = Object.keys(defaultPalette).filter((step): step is PaletteStep => step in defaultPalette)

/** The steps that shadows and veils are made from: `--palette-…-rgb` repeats them as channels. */
export const channelSteps = ['white', 'ink-9', 'ink-7'] as const satisfies readonly PaletteStep[]

/** The colours of a theme, written "#rrggbb". */
export type Palette = Readonly<Record<PaletteStep, string>>
