/** A piece of a text with phone numbers: a number to call where it has `dial`, the words between numbers elsewhere. */
export interface PhonePiece {
  text: string
  /** The digits to dial, with a leading `+` where the country is written. */
  dial?: string
}

/**
 * Returns the pattern of the notations of one number, the more exact first. What follows a number of a switchboard is its
 * extension. It is put together here and not at the top of the module, so that scripts that have no use for it leave it
 * out.
 */
function numberPattern(): RegExp {
  const gap = String.raw`[\s\p{Pd}]?`
  const area = String.raw`(?:[(（]\s?(?<bracketed>0\d{2,3})\s?[)）]|(?<area>0\d{2,3})[\s\p{Pd}/]?)${gap}`
  const notations = [
    // With the country, as +86 571 8888 8888.
    String.raw`(?:\+|00)[1-9]\d{0,2}(?:[\s\p{Pd}]{0,2}[(（]?\d{1,4}[)）]?){2,5}`,
    String.raw`${area}[2-9]\d{2,3}${gap}\d{4}`,
    String.raw`1[3-9]\d${gap}\d{4}${gap}\d{4}`,
    String.raw`[48]00${gap}\d{3,4}${gap}\d{3,4}`,
    String.raw`[2-9]\d{2,3}${gap}\d{4}`,
    // Numbers of public services, as 12345 and 95588.
    String.raw`[19]\d{4}`,
  ]
  return new RegExp(String.raw`(?<before>^|\D)(?<number>${notations.join('|')})(?!\d)`, 'gu')
}

/** A local number that has an area code of its own, or needs none. */
const LOCAL = /^[2-9]\d{6,7}$/u
/** A text that is nothing but a number, in whatever notation. */
const NOTHING_ELSE = /^\+?[\d\s\p{Pd}()（）]{3,24}$/u

/**
 * Finds the numbers of a text like "（0571）8888 8888 转 801、88888889" by one rule for all places that show numbers. An
 * extension is not dialled, because a person or a menu asks for it; a second local number has the area code of the
 * first. A text that is a number of another notation, such as 110, is dialled as a whole.
 */
export function phonePieces(text: string): PhonePiece[] {
  const pieces: PhonePiece[] = []
  let done = 0
  let area = ''
  const plain = narrow(text)
  for (const { index, groups = {} } of plain.matchAll(numberPattern())) {
    const { before = '', number = '', bracketed, area: written } = groups
    area = bracketed ?? written ?? area
    const digits = digitsOf(number)
    const start = index + before.length
    if (start > done) pieces.push({ text: text.slice(done, start) })
    done = start + number.length
    pieces.push({ text: text.slice(start, done), dial: LOCAL.test(digits) ? area + digits : digits })
  }
  if (pieces.length === 0) return [NOTHING_ELSE.test(plain) ? { text, dial: digitsOf(plain) } : { text }]
  if (done < text.length) pieces.push({ text: text.slice(done) })
  return pieces
}

/** Digits and plus signs of full width as plain ones, unit by unit, so that places in the text stay the same. */
function narrow(text: string): string {
  return text.replaceAll(/[０-９＋]/gu, (character) => character.normalize('NFKC'))
}

function digitsOf(text: string): string {
  return (text.startsWith('+') ? '+' : '') + text.replaceAll(/\D/gu, '')
}
