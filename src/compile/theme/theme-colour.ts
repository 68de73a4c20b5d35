import { type ColourToken, type Scheme, stepOf } from './colour-tokens.ts'
import { defaultPalette } from './default-palette.ts'
import type { ThemeModel } from './theme-properties.ts'

/** Returns the colour that a meaning has on a plain page of a scheme, "#rrggbb". */
export function themeColour(token: ColourToken, scheme: Scheme, theme: ThemeModel = {}): string {
  const step = stepOf(token, 'plain', scheme)
  return theme[`--palette-${step}`] ?? defaultPalette[step]
}
