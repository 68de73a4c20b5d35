/** The shortest number that may be a person's: of a telephone. */
const PERSONAL = /\d{11,}[Xx]?/gu
const SHOWN = 4

/** Replaces all but the last digits of long numbers: of telephones, identities and bank cards. */
export function maskNumbers(text: string): string {
  return text.replace(PERSONAL, (number) => `${'*'.repeat(number.length - SHOWN)}${number.slice(-SHOWN)}`)
}
