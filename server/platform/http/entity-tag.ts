/**
 * Returns whether the client holds the version of an entity tag, by its header If-None-Match (RFC 9110 13.1.2). The
 * comparison is weak, because all encodings of an answer share one tag.
 */
export function holdsTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === tag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((candidate) => opaque(candidate) === opaque(tag))
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//u, '')
}
