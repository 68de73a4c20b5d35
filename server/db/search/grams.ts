import type { TextRun } from './split-runs.ts'

/** Longest word that the index stores whole; a longer one is found by its first characters. */
export const MAX_WORD = 48

/** Adds the tokens of a text's runs: every character, every pair of neighbouring characters, every Latin word. */
export function addTokens(runs: readonly TextRun[], tokens: Set<string>): void {
  for (const { kind, text } of runs) {
    if (kind === 'word') tokens.add(text.slice(0, MAX_WORD))
    else {
      let before = ''
      for (const character of text) {
        tokens.add(character)
        if (before !== '') tokens.add(before + character)
        before = character
      }
    }
  }
}

/** Returns the neighbouring characters of the given lengths, counted in code points, not UTF-16 units. */
export function grams(ideographs: string, sizes: readonly number[]): string[] {
  const characters = [...ideographs]
  return sizes.flatMap((size) =>
    characters.slice(0, characters.length - size + 1).map((_, start) => characters.slice(start, start + size).join('')),
  )
}
