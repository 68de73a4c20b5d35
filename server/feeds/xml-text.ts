/** Characters that XML 1.0 forbids even escaped: control characters, lone surrogates, U+FFFE and U+FFFF. */
const UNHOLDABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes text for content or attributes of XML and drops the characters that XML forbids. */
export function xmlText(text: string): string {
  return text.replaceAll(UNHOLDABLE, '').replaceAll(/[&<>"']/gu, (character) => entities[character] ?? character)
}
