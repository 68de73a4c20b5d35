/** RFC 4648, section 6. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS = 5

/** Writes bytes in base32, without padding. */
export function writeBase32(bytes: Uint8Array): string {
  let text = ''
  let [bits, value] = [0, 0]
  for (const byte of bytes) {
    value = (value << 8) | byte
    for (bits += 8; bits >= BITS; bits -= BITS) text += ALPHABET[(value >>> (bits - BITS)) & 31] ?? ''
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + (ALPHABET[(value << (BITS - bits)) & 31] ?? '') : text
}

/** Reads base32 without padding. @throws on other characters: only text of `writeBase32` is read */
export function readBase32(text: string): Buffer {
  const bytes: number[] = []
  let [bits, value] = [0, 0]
  for (const character of text) {
    const digit = ALPHABET.indexOf(character)
    if (digit === -1) throw new Error('Text is no base32')
    value = (value << BITS) | digit
    bits += BITS
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >>> bits) & 255)
    value &= (1 << bits) - 1
  }
  return Buffer.from(bytes)
}
