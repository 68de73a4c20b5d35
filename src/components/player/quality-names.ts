import type { StreamQuality } from './stream.ts'

/** The names of qualities in the text group `player`, best first, each with its minimum height. */
const steps = [
  ['ultra', 1080],
  ['high', 720],
  ['standard', 480],
  ['low', 0],
] as const

export type QualityName = (typeof steps)[number][0]

/**
 * Returns the named qualities of a stream, best first. Of two with the same name the better one stays, because visitors
 * choose between names, not bit rates. A single quality gives an empty list.
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
