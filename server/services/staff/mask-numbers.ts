/** Numbers of mobile telephones, of identities and of bank cards, which stand alone among digits and letters. */
const PERSONAL = /(?<![\dA-Za-z])(?:1[3-9]\d{9}|\d{17}[\dXx]|\d{16}|\d{19})(?![\dA-Za-z])/gu
const SHOWN = 4

/** Replaces all but the last four characters of a person's numbers. */
export function maskNumbers(text: string): string {
  return text.replace(PERSONAL, (number) => `${'*'.repeat(number.length - SHOWN)}${number.slice(-SHOWN)}`)
}
