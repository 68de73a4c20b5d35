import type { Theme } from '#definition/grammar/theme-definition.ts'

import { channelSteps, defaultPalette, paletteSteps } from './default-palette.ts'
import { derivePalette } from './derive-palette.ts'

/**
 * The custom properties of the styles that a theme sets otherwise than `src/styles/palette.css` and `tokens.css`, by
 * name: `{ "--radius-1": "6px" }`.
 */
export type ThemeModel = Readonly<Record<string, string>>

type Decoration = Theme['decoration']

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
  // From its step 5 to its step 7, as in tokens.css.
  compact: {
    '--space-5': '1.125rem',
    '--space-6': '1.5rem',
    '--space-7': '2.25rem',
    '--space-8': '3.25rem',
    '--space-section': 'clamp(1.125rem,0.75rem + 1.875vw,2.25rem)',
  },
}
/** A mask that lets nothing through. */
const NOTHING = 'linear-gradient(#0000,#0000)'
const silhouettes: Readonly<Record<Decoration['silhouette'], ThemeModel>> = {
  hills: {},
  waves: { '--silhouette': 'var(--silhouette-waves)' },
  strata: { '--silhouette': 'var(--silhouette-strata)' },
  roofs: { '--silhouette': 'var(--silhouette-roofs)' },
  none: { '--silhouette': NOTHING, '--silhouette-size': '0rem' },
}
const numbers: Readonly<Record<Decoration['numbers'], ThemeModel>> = { seal: {}, none: { '--heading-mark': 'none' } }
const rules: Readonly<Record<Decoration['rules'], ThemeModel>> = {
  wenwu: {},
  single: { '--wenwu': 'linear-gradient(currentColor 1px,#0000 0)' },
}
const plaques: Readonly<Record<Decoration['plaques'], ThemeModel>> = {
  upright: {},
  level: { '--plaque': 'horizontal-tb', '--plaque-line': '0px', '--plaque-padding': '0' },
}
const emptiness: Readonly<Record<Decoration['empty'], ThemeModel>> = {
  scroll: {},
  none: { '--empty-drawing': 'none' },
}
const motions: Readonly<Record<Theme['motion'], ThemeModel>> = {
  calm: {},
  none: { '--time-short': '0s', '--time-long': '0s' },
}

/**
 * Returns what a theme changes of the styles. Their own values are those of the sample city's theme.
 *
 * @param storage the address of the site's pictures, which ends with a slash
 */
export function themeProperties({ colours, shape, decoration, ...theme }: Theme, storage: string): ThemeModel {
  const palette = derivePalette(colours)
  const changed = paletteSteps.filter((step) => palette[step] !== defaultPalette[step])
  return {
    ...Object.fromEntries(changed.map((step) => [`--palette-${step}`, palette[step]])),
    ...Object.fromEntries(
      channelSteps
        .filter((step) => changed.includes(step))
        .map((step) => [`--palette-${step}-rgb`, channelsOf(palette[step])]),
    ),
    ...shapes[shape],
    ...headings[theme.headings],
    ...bodies[theme.body],
    ...densities[theme.density],
    ...motions[theme.motion],
    ...silhouetteOf(decoration, storage),
    ...patternOf(decoration.pattern),
    ...numbers[decoration.numbers],
    ...rules[decoration.rules],
    ...plaques[decoration.plaques],
    ...emptiness[decoration.empty],
  }
}

function silhouetteOf({ silhouette, drawing }: Decoration, storage: string): ThemeModel {
  if (drawing === undefined) return silhouettes[silhouette]
  const address = drawing.startsWith('https:') ? drawing : storage + drawing.replace(/^\//u, '')
  return { '--silhouette': `url("${quotable(address)}")` }
}

/** An editor's address must end neither the string, nor the rule, nor the style element that it stands in. */
function quotable(address: string): string {
  return encodeURI(address).replaceAll(/["'();]/gu, (found) => `%${found.charCodeAt(0).toString(16)}`)
}

function patternOf(pattern: Decoration['pattern']): ThemeModel {
  if (pattern === 'xiangyun') return {}
  return { '--motif': pattern === 'none' ? NOTHING : `var(--motif-${pattern})` }
}

/** Returns red, green and blue of a colour: "250 246 238". */
function channelsOf(colour: string): string {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(' ')
}
