import { hanAlike, latinAlike } from './look-alikes.ts'

/**
 * Whether a name contains one of these reserved words in any spelling: full-width, in capitals, traditional, with spaces, signs or
 * invisible characters in between, with digits or letters of other scripts for letters. Words in other scripts than Latin match anywhere in the
 * name; Latin words match only as whole words, because they are part of innocent ones (badminton).
 */
export function containsReservedWord(name: string, words: readonly string[]): boolean {
  const text = hanAlike(plain(name))
  const latin = new Set(
    [name.normalize('NFKC').toLowerCase(), spelled(name)].flatMap((form) => plain(form).match(/[a-z]+/gu) ?? []),
  )
  return words.some((word) => {
    const plainWord = plain(word)
    return plainWord !== '' && (/^[a-z]+$/u.test(plainWord) ? latin.has(plainWord) : text.includes(hanAlike(plainWord)))
  })
}

/** Returns the letters and digits of a text, each in its normalised form. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function spelled(text: string): string {
  return latinAlike(text.normalize('NFKC').toLowerCase())
}
