/** What looks like a letter, where somebody would rather not write it. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
}

/**
 * Whether a name pretends to be one of these words, however it is written: full-width, with spaces, signs or unseen
 * characters in between, in capitals, with digits for letters. A word of another script than Latin is found anywhere in
 * the name; a Latin one only where it stands alone, for it is part of harmless others (badminton).
 */
export function pretends(name: string, words: readonly string[]): boolean {
  const text = plain(name)
  const latin = new Set(
    [name.normalize('NFKC').toLowerCase(), spelled(name)].flatMap((form) => plain(form).match(/[a-z]+/gu) ?? []),
  )
  return words.some((word) => {
    const wanted = plain(word)
    return wanted !== '' && (/^[a-z]+$/u.test(wanted) ? latin.has(wanted) : text.includes(wanted))
  })
}

/** Only its letters and digits, each in its usual form. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function spelled(text: string): string {
  return [...text.normalize('NFKC').toLowerCase()].map((character) => LOOKALIKES[character] ?? character).join('')
}
