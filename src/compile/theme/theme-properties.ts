import type { Theme } from '#definition/grammar/theme-definition.ts'

import { defaultPalette } from './default-palette.ts'
import { derivePalette } from './derive-palette.ts'

/**
 * The custom properties of the styles that a theme sets otherwise than `src/styles/palette.css` and `tokens.css`, by
 * name: `{ "--radius-1": "6px" }`.
 */
export type ThemeModel = Readonly<Record<string, string>>

const SERIF = "'Songti SC','Noto Serif CJK SC','Source Han Serif SC','Noto Serif SC',SimSun,serif"

const shapes: Readonly<Record<Theme['shape'], ThemeModel>> = {
  sharp: {},
  soft: { '--radius-1': '4px', '--radius-2': '8px' },
  round: { '--radius-1': '8px', '--radius-2': '16px' },
}
const headings: Readonly<Record<Theme['headings'], ThemeModel>> = {
  serif: {},
  sans: { '--font-serif': 'var(--font-sans)' },
  kai: { '--font-serif': `'Kaiti SC',STKaiti,KaiTi,${SERIF}` },
}
const bodies: Readonly<Record<Theme['body'], ThemeModel>> = {
  sans: {},
  serif: { '--font-sans': SERIF },
}
const densities: Readonly<Record<Theme['density'], ThemeModel>> = {
  generous: {},
  compact: {
    '--space-5': '1.125rem',
    '--space-6': '1.5rem',
    '--space-7': '2.25rem',
    '--space-8': '3.25rem',
    '--space-section': 'clamp(1.125rem,0.75rem + 1.6vw,2.125rem)',
  },
}
const motions: Readonly<Record<Theme['motion'], ThemeModel>> = {
  calm: {},
  none: { '--time-short': '0s', '--time-long': '0s' },
}

/** Returns what a theme changes; nothing for the present one. */
export function themeProperties({ colours, shape, ...theme }: Theme): ThemeModel {
  const palette = Object.entries(derivePalette(colours)).filter(
    ([step, colour]) => !Object.entries(defaultPalette).some(([name, value]) => name === step && value === colour),
  )
  return {
    ...Object.fromEntries(palette.map(([step, colour]) => [`--palette-${step}`, colour])),
    ...shapes[shape],
    ...headings[theme.headings],
    ...bodies[theme.body],
    ...densities[theme.density],
    ...motions[theme.motion],
  }
}
