import { normalizeText } from './normalize-text.ts'
import { splitRuns } from './split-runs.ts'

/** Longest word that the index stores whole; a longer one is found by its first characters. */
export const MAX_WORD = 48

/** Returns the unique tokens of a text: every character, every pair of neighbouring characters, every Latin word. */
export function textTokens(text: string): string[] {
  const tokens = new Set<string>()
  for (const run of splitRuns(normalizeText(text))) {
    if (run.kind === 'word') tokens.add(run.text.slice(0, MAX_WORD))
    else for (const gram of grams(run.text, [1, 2])) tokens.add(gram)
  }
  return [...tokens]
}

/** Returns the neighbouring characters of the given lengths, counted in code points, not UTF-16 units. */
export function grams(ideographs: string, sizes: readonly number[]): string[] {
  const characters = [...ideographs]
  return sizes.flatMap((size) =>
    characters.slice(0, characters.length - size + 1).map((_, start) => characters.slice(start, start + size).join('')),
  )
}
