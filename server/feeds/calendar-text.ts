/** Most octets of a line without its break (RFC 5545, section 3.1). */
const MAX_OCTETS = 75

/** Text as the value of a property (RFC 5545, section 3.3.11): what would end the value is escaped, what cannot stand in it is left out. */
export function calendarText(text: string): string {
  return (
    text
      // Some readers take these for ends of lines too: what followed one would be a property.
      .replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
      // Control characters and halves of characters.
      // oxlint-disable-next-line no-control-regex -- they are exactly what is left out
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\p{Surrogate}]/gu, '')
      .replaceAll(/[\\;,]/gu, (character) => `\\${character}`)
      .replaceAll('\n', '\\n')
  )
}

/** A content line, folded so that no piece is longer than 75 octets and no character is cut in two. */
export function calendarLine(property: string, value: string): string {
  let folded = ''
  let octets = 0
  for (const character of `${property}:${value}`) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_OCTETS) {
      // The space that begins a piece counts.
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return `${folded}\r\n`
}
