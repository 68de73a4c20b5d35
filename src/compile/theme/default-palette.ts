/**
 * The present palette by substance, equal to `src/styles/palette.css`: what a site without a theme has, and the model
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
  'cinnabar-8': '#5a2a20',
  'cinnabar-7': '#7f2117',
  'cinnabar-6': '#a83426',
  'cinnabar-3': '#f0937c',
  'cinnabar-2': '#f6b5a4',
  'cinnabar-1': '#f8e6de',
  'celadon-9': '#15241e',
  'celadon-8': '#234539',
  'celadon-7': '#345e50',
  'celadon-5': '#6d9384',
  'celadon-3': '#bfd2c6',
  'celadon-2': '#d8e4db',
  'celadon-1': '#e9f0ea',
  'indigo-7': '#2b4965',
  'plum-8': '#4e1c45',
  'plum-7': '#6a2c5f',
  'plum-3': '#dba9d0',
  'gold-3': '#dcc290',
  'gold-5': '#a27f3f',
  'gold-7': '#6e5323',
} as const satisfies Record<string, string>

export type PaletteStep = keyof typeof defaultPalette
export const paletteSteps = Object.keys(defaultPalette).filter((step): step is PaletteStep => step in defaultPalette)

/** The steps that shadows and veils are made from: `--palette-…-rgb` repeats them as channels. */
export const channelSteps = ['white', 'ink-9', 'ink-7'] as const satisfies readonly PaletteStep[]

/** The colours of a theme, written "#rrggbb". */
export type Palette = Readonly<Record<PaletteStep, string>>
