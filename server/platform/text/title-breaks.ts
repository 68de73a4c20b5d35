import { chineseWords, meetInLetters } from './chinese-words.ts'

/**
 * Most letters of a phrase that stays whole although it has several words (昆曲清唱夜, 开放日记): such phrases read better
 * on one line, and each break adds to the HTML of every card. The narrowest card has room for five letters: two beside
 * each other at 320 px in the large type of the elder mode.
 */
const PHRASE = 5

/** Titles up to this length fit into one line of the narrowest card. */
const ONE_LINE = 6

/**
 * Returns the places between letters where a title may break, as offsets in UTF-16 units. Browsers break after
 * punctuation and at spaces by themselves, so a title may have none (《声律启蒙》吟诵：平长仄短) and still be kept from breaking
 * within its words. Undefined for a title that fits into a line, or has no two Han characters beside each other.
 */
export function titleBreaks(title: string): number[] | undefined {
  if (title.length <= ONE_LINE) return undefined
  const breaks: number[] = []
  let phrase = ''
  let end = 0
  for (const word of chineseWords(title)) {
    if (!meetInLetters(phrase, word)) phrase = word
    else if (isPhrase(phrase + word)) phrase += word
    else {
      breaks.push(end)
      phrase = word
    }
    end += word.length
  }
  return breaks.length === 0 && !/\p{Script=Han}{2}/u.test(title) ? undefined : breaks
}

function isPhrase(words: string): boolean {
  return words.length <= PHRASE || (words.length <= 2 * PHRASE && [...words].length <= PHRASE)
}
