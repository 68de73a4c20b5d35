/** Decodes percent-encoding: Markdown writes a space in an address as %20, and non-ASCII characters likewise. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
