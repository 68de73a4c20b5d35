import type { ThemeColour } from '#definition/grammar/theme-definition.ts'

import { derivePalette, type BaseColours, isBase, turnedPalette } from './derive-palette.ts'
import { toHex, toOklch } from './oklch.ts'
import { weakPairs } from './weak-pairs.ts'

/**
 * Returns the colour nearest to a given one, of its hue and chroma but darker or lighter, with which every pair of the
 * palette is told apart, as far as the theme's other colours let it. Undefined if no lightness makes it better.
 */
export function nearestColour(colours: BaseColours, name: ThemeColour): string | undefined {
  const colour = colours[name]
  if (colour === undefined) return undefined
  const base = toOklch(colour)
  const count = (candidate: string) => weakPairs(derivePalette({ ...colours, [name]: candidate })).length
  // What given colours lack towards each other, no derived step makes good; it is found without moving any.
  const firmCount = (candidate: string) =>
    weakPairs(turnedPalette({ ...colours, [name]: candidate })).filter(({ steps }) => steps.every(isBase)).length
  const candidates = Array.from({ length: 90 }, (_, index) => (index + 1) / 100)
    .flatMap((distance) => [base.lightness - distance, base.lightness + distance])
    .filter((lightness) => lightness >= 0 && lightness <= 1)
    .map((lightness) => toHex({ ...base, lightness }))
  const firmCounts = candidates.map(firmCount)
  const least = Math.min(...firmCounts)
  const before = count(colour)
  return candidates.filter((_, index) => firmCounts[index] === least).find((candidate) => count(candidate) < before)
}
