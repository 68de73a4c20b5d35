/** Returns a code without the spaces that people type and paste, and with the digits of Chinese input methods as plain ones. */
export function readCode(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/gu, '')
}
