/** What XML 1.0 cannot hold even escaped: control characters, halves of characters, U+FFFE and U+FFFF. */
const UNHOLDABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text as content or attribute of XML; what XML cannot hold is left out. */
export function xmlText(text: string): string {
  return text.replaceAll(UNHOLDABLE, '').replaceAll(/[&<>"']/gu, (character) => entities[character] ?? character)
}
