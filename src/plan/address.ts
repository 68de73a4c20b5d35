/** Longest query value that can be valid; longer ones are ignored. */
const MAX_VALUE = 200

/**
 * Returns the query parameters that the route listens to, the first value of each, trimmed. All others never reach a
 * request, a cache key or the canonical link.
 */
export function listenedQuery(search: URLSearchParams, listened: readonly string[]): Record<string, string> {
  const query: Record<string, string> = {}
  for (const name of listened) {
    const value = search.get(name)?.normalize('NFC').trim()
    if (value !== undefined && value !== '' && value.length <= MAX_VALUE && isText(value)) query[name] = value
  }
  return query
}

/** Whether a visitor can have typed a value: control characters and lone surrogates cannot be typed. */
function isText(value: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  return !/[\u0000-\u001f\u007f]/u.test(value) && value.isWellFormed()
}
