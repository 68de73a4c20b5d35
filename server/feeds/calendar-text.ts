/** Maximum length of a line in octets, without its break (RFC 5545, section 3.1). */
const MAX_OCTETS = 75

/** Escapes text as a property value and drops characters that are not allowed (RFC 5545, section 3.3.11). */
export function calendarText(text: string): string {
  return (
    text
      // Some readers treat these as line breaks, so the following text would become a property.
      .replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
      // Control characters and lone surrogates.
      // oxlint-disable-next-line no-control-regex -- control characters are removed here
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\p{Surrogate}]/gu, '')
      .replaceAll(/[\\;,]/gu, (character) => `\\${character}`)
      .replaceAll('\n', '\\n')
  )
}

/** Writes a content line, folded at 75 octets between characters. */
export function calendarLine(property: string, value: string): string {
  let folded = ''
  let octets = 0
  for (const character of `${property}:${value}`) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_OCTETS) {
      // The leading space of a continuation counts.
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return `${folded}\r\n`
}
