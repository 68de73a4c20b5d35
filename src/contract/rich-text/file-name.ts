/** Controls, marks that turn the direction of writing or are not seen, halves of characters, and what file systems refuse. */
const REFUSED = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Co}<>:"|?*]/gu
const ENDING = /\.([a-z0-9]{1,5})$/iu
const MOST_CHARACTERS = 120

/**
 * Returns the name under which a browser stores a file: without a path, without characters that hide what it is, and with
 * the ending of the file that it really is. Empty where nothing is left.
 *
 * @param address the address or path of the file, whose ending counts
 */
export function fileName(name: string, address: string): string {
  const last = name.toWellFormed().replaceAll('\uFFFD', '').split(/[/\\]/u).at(-1) ?? ''
  const clean = last
    .replaceAll(REFUSED, '')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\s.]+/u, '')
    .replace(/[\s.]+$/u, '')
  const ending = fileEnding(address)
  const isNamed = ending === '' || fileEnding(clean) === ending
  const stem = isNamed ? clean.replace(ENDING, '') : clean
  const tail = isNamed ? clean.slice(stem.length) : `.${ending}`
  const short = [...stem]
    .slice(0, MOST_CHARACTERS - tail.length)
    .join('')
    .trimEnd()
  return short === '' ? '' : short + tail
}

/** The ending of a path or an address, in lower case and without its point; empty where it has none. */
export function fileEnding(address: string): string {
  return ENDING.exec(address.replace(/[?#].*$/su, ''))?.[1]?.toLowerCase() ?? ''
}
