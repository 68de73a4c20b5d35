const SAFE = ['http:', 'https:']

/**
 * Returns an address that a page may link to or load: http, https, or a path of our own. Any other address
 * (javascript:, data:, control characters that browsers skip) becomes the empty string.
 */
export function safeAddress(address: string, alsoAllowed: readonly string[] = []): string {
  const text = address.trim()
  // oxlint-disable-next-line no-control-regex -- browsers drop these inside addresses: "java\nscript:"
  if (/[\u0000-\u001f\u007f\\]/u.test(text)) return ''
  const base = 'https://own.invalid/'
  if (!URL.canParse(text, base)) return ''
  const { protocol } = new URL(text, base)
  return SAFE.includes(protocol) || alsoAllowed.includes(protocol) ? text : ''
}
