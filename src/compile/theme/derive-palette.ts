import { type ThemeColour, themeColours } from '#definition/grammar/theme-definition.ts'

import { defaultPalette, type Palette, type PaletteStep, paletteSteps } from './default-palette.ts'
import { type Oklch, toHex, toOklch } from './oklch.ts'
import { weakPairs } from './weak-pairs.ts'

/** The colours of a theme, as written. */
export type BaseColours = Readonly<Partial<Record<ThemeColour, string | undefined>>>

/** The step of the palette that a colour of a theme is. */
export const baseSteps = {
  paper: 'paper-1',
  ink: 'ink-8',
  accent: 'accent-6',
  second: 'second-7',
  gilt: 'gilt-7',
  error: 'error-7',
} as const satisfies Record<ThemeColour, PaletteStep>

const bases = themeColours.map((name) => [name, baseSteps[name]] as const)
const fixed: ReadonlySet<PaletteStep> = new Set(['white', 'black', ...Object.values(baseSteps)])
/** By how much of the lightness a derived colour is moved at once, and how often: further, it would be another colour. */
const NUDGE = 0.005
const MOST_NUDGES = 60

/**
 * Derives a palette from a few colours: each ramp is that of the present palette, turned to the hue, the chroma and the
 * lightness of the given colour. A derived step that would not be told from its grounds is made darker or lighter;
 * a given colour is never changed. Without colours, the result is the present palette.
 */
export function derivePalette(colours: BaseColours): Palette {
  return mended(turnedPalette(colours))
}

/** Derives a palette without moving its steps: that of the given colours, whose own contrast no step changes. */
export function turnedPalette(colours: BaseColours): Palette {
  const palette: Record<PaletteStep, string> = { ...defaultPalette }
  for (const [name, base] of bases) {
    const colour = colours[name]
    if (colour === undefined) continue
    for (const step of paletteSteps) if (rampOf(step) === rampOf(base)) palette[step] = turned(step, base, colour)
    palette[base] = colour
  }
  return palette
}

/** Whether a theme gives the colour of a step itself, or the step is white or black. */
export function isBase(step: PaletteStep): boolean {
  return fixed.has(step)
}

/** Returns the colour of a theme from whose ramp a step is; undefined for one of no ramp. */
export function themeColourOf(step: PaletteStep): ThemeColour | undefined {
  return bases.find(([, base]) => rampOf(base) === rampOf(step))?.[0]
}

/** "accent" of "accent-6". */
function rampOf(step: PaletteStep): string {
  return step.replace(/-\d$/u, '')
}

function turned(step: PaletteStep, base: PaletteStep, colour: string): string {
  const [model, from, to] = [toOklch(defaultPalette[step]), toOklch(defaultPalette[base]), toOklch(colour)]
  // Steps far from the base are light or dark for a purpose of their own, and stay so.
  const nearness = Math.max(0, 1 - Math.abs(model.lightness - from.lightness) / 0.5)
  return toHex({
    lightness: model.lightness + (to.lightness - from.lightness) * nearness,
    chroma: chromaOf(model, from, to),
    hue: model.hue + to.hue - from.hue,
  })
}

/** A duller base dulls its ramp; a brighter one adds as much to each step as to itself, and does not multiply it. */
function chromaOf(model: Oklch, from: Oklch, to: Oklch): number {
  const ratio = to.chroma / from.chroma
  return Math.min(model.chroma * ratio, model.chroma + Math.max(0, to.chroma - from.chroma))
}

/** Moves the derived steps of weak pairs away from their grounds, or the grounds from their given colours. */
function mended(palette: Palette): Palette {
  const mend: Record<PaletteStep, string> = { ...palette }
  for (let round = 0; round < MOST_NUDGES; round += 1) {
    const moves = new Map<PaletteStep, number>()
    for (const {
      steps: [colour, ground],
      isDarker,
    } of weakPairs(mend)) {
      if (!isBase(colour)) moves.set(colour, isDarker ? -NUDGE : NUDGE)
      else if (!isBase(ground)) moves.set(ground, isDarker ? NUDGE : -NUDGE)
    }
    if (moves.size === 0) return mend
    for (const [step, by] of moves) {
      const colour = toOklch(mend[step])
      mend[step] = toHex({ ...colour, lightness: colour.lightness + by })
    }
  }
  return mend
}
