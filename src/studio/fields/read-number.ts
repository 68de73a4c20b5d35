/** Reads a typed number, with the digits of Chinese input methods as plain ones; undefined for any other text. */
export function readNumber(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim()
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/u.test(plain)) return undefined
  const number = Number(plain)
  return Number.isFinite(number) ? number : undefined
}
