import { type Scheme, schemes, stepOf, tones, type Tone } from './colour-tokens.ts'
import { contrastOf, luminance } from './contrast.ts'
import { type ContrastPair, contrastPairs, leastContrast } from './contrast-pairs.ts'
import type { Palette, PaletteStep } from './default-palette.ts'

/** A pair that is not told apart in a tone, with the steps of the palette that it has there. */
export interface WeakPair extends ContrastPair {
  tone: Tone
  scheme: Scheme
  steps: readonly [colour: PaletteStep, ground: PaletteStep]
  ratio: number
  least: number
  /** The colour is darker than its ground. */
  isDarker: boolean
}

/** Pairs of the same two steps are one: the one of the tone that asks for the most contrast. */
const pairs = [
  ...new Map(
    schemes.flatMap((scheme) =>
      tones.flatMap((tone) =>
        contrastPairs.map((pair) => {
          const steps = [stepOf(pair.colour, tone, scheme), stepOf(pair.ground, tone, scheme)] as const
          const least = leastContrast(pair, tone)
          return [`${steps.join(' ')} ${least}`, { ...pair, tone, scheme, steps, least }] as const
        }),
      ),
    ),
  ).values(),
]

/** Returns the pairs of a palette that are not told apart. */
export function weakPairs(palette: Palette): WeakPair[] {
  const lights = new Map<PaletteStep, number>()
  const lightOf = (step: PaletteStep): number => {
    const light = lights.get(step) ?? luminance(palette[step])
    lights.set(step, light)
    return light
  }
  return pairs.flatMap((pair) => {
    const [colour, ground] = [lightOf(pair.steps[0]), lightOf(pair.steps[1])]
    const ratio = contrastOf(colour, ground)
    return ratio < pair.least ? [{ ...pair, ratio, isDarker: colour < ground }] : []
  })
}
