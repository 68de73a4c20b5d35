import type { StreamQuality } from './stream.ts'

/** The names of qualities in the text group `player`, best first, with the height from which each begins. */
const steps = [
  ['ultra', 1080],
  ['high', 720],
  ['standard', 480],
  ['low', 0],
] as const

export type QualityName = (typeof steps)[number][0]

/**
 * What the qualities of a stream are called, best first. Of two with the same name the better one stays:
 * visitors choose between words, not between bit rates. One quality alone is no choice.
 */
export function nameQualities(qualities: readonly StreamQuality[]): readonly { id: number; name: QualityName }[] {
  const named = new Map<QualityName, StreamQuality>()
  for (const quality of [...qualities].sort(
    (left, right) => right.height - left.height || right.bandwidth - left.bandwidth,
  )) {
    const name = qualityName(quality.height)
    if (!named.has(name)) named.set(name, quality)
  }
  return named.size > 1 ? [...named].map(([name, { id }]) => ({ id, name })) : []
}

function qualityName(height: number): QualityName {
  return steps.find(([, from]) => height >= from)?.[0] ?? 'low'
}
