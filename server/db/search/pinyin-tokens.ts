import { pinyin } from 'pinyin-pro'

/** As many syllables as anyone types; a title's later ones have tokens of their own. */
const MAX_SYLLABLES = 12

/** The reading of each character, without tones; characters without one read as themselves. */
export function readSyllables(ideographs: string): string[] {
  return pinyin(ideographs, { toneType: 'none', type: 'array', v: true }).map((syllable) => syllable.toLowerCase())
}

/**
 * Tokens that make a title findable by pinyin: from every character on, the full syllables and
 * the initials. Queries match how a token begins, so "feiyi", "feiy" and "fy" all find 非遗展.
 */
export function pinyinTokens(ideographs: string): string[] {
  const syllables = readSyllables(ideographs)
  return syllables
    .flatMap((_, start) => {
      const following = syllables.slice(start, start + MAX_SYLLABLES)
      return [following.join(''), following.map((syllable) => syllable.slice(0, 1)).join('')]
    })
    .filter((token) => /^[a-z]+$/u.test(token))
}
