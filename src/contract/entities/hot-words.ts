import { isKeyword } from './keyword.ts'

/** Most hot words that a page shows; further ones wait behind them. */
export const MOST_HOT_WORDS = 10

/** The words that can be searched for, each once and in their order: another backend may answer with anything. */
export function searchableHotWords(words: readonly string[]): string[] {
  const found = new Set(words.map((word) => word.trim()).filter((word) => word !== '' && isKeyword(word)))
  return [...found].slice(0, MOST_HOT_WORDS)
}
