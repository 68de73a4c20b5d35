import { colourTokens, schemes, stepOf, tones } from '#compile/theme/colour-tokens.ts'
import { defaultPalette, paletteSteps } from '#compile/theme/default-palette.ts'
import { scaleTokens } from '#compile/theme/scale-tokens.ts'
import type { ThemeModel } from '#compile/theme/theme-properties.ts'

/** A token or a group of the Design Tokens Format Module 2025.10. */
export type TokenGroup = Readonly<Record<string, unknown>>

/** Where a fluid size keeps its formula, which the format has no type for. */
const FLUID = 'wenlan.fluid'

/**
 * Returns the design tokens of a theme for tools of designers (Design Tokens Format Module 2025.10): the palette, what
 * each colour means in each tone of both schemes, as references to it, sizes, spaces, corners, times and faces.
 */
export function designTokens(theme: ThemeModel = {}): TokenGroup {
  const palette = paletteSteps.map((step) => [step, colour(theme[`--palette-${step}`] ?? defaultPalette[step])])
  const meanings = schemes.map((scheme) => [
    scheme,
    Object.fromEntries(
      tones.map((tone) => [
        tone,
        Object.fromEntries(
          colourTokens.map((token) => [token, { $value: `{palette.${stepOf(token, tone, scheme)}}` }]),
        ),
      ]),
    ),
  ])
  return {
    palette: { $type: 'color', ...Object.fromEntries(palette) },
    color: { $type: 'color', ...Object.fromEntries(meanings) },
    ...scale(theme),
  }
}

/** The groups of the scale: "--space-1" is the token "1" of the group "space". */
function scale(theme: ThemeModel): TokenGroup {
  const groups: Record<string, Record<string, unknown>> = {}
  for (const [property, defaultValue] of Object.entries(scaleTokens)) {
    const [, group = '', name = 'base'] = /^--([a-z]+)(?:-(.+))?$/u.exec(property) ?? []
    const written = theme[property] ?? defaultValue
    const [, reference] = /^var\((--[\w-]+)\)$/u.exec(written) ?? []
    groups[group] = {
      $type: typeOf(group),
      ...groups[group],
      [name]: token(group, reference === undefined ? written : (theme[reference] ?? scaleTokens[reference] ?? written)),
    }
  }
  return groups
}

function typeOf(group: string): string {
  if (group === 'font') return 'fontFamily'
  return group === 'time' ? 'duration' : 'dimension'
}

function token(group: string, written: string): object {
  if (group === 'font') return { $value: written.split(',').map((family) => family.trim().replaceAll("'", '')) }
  if (group === 'time') return { $value: measure(written) }
  const largest = /^clamp\([^,]+,[^,]+,([^,]+)\)$/u.exec(written)?.[1]
  return largest === undefined
    ? { $value: measure(written) }
    : { $value: measure(largest.trim()), $extensions: { [FLUID]: written } }
}

/** "0.5rem" as `{ value: 0.5, unit: "rem" }`. */
function measure(written: string): { value: number; unit: string } {
  const [, value, unit] = /^(-?[\d.]+)(px|rem|ms|s)$/u.exec(written) ?? []
  if (value === undefined || unit === undefined) throw new Error(`"${written}" is no measure of px, rem, ms or s`)
  return { value: Number(value), unit }
}

function colour(hex: string): object {
  const components = [1, 3, 5].map((at) => Number((Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(5)))
  return { $value: { colorSpace: 'srgb', components, hex } }
}
