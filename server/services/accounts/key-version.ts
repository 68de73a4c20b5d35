const MARKED = /^(?<version>[1-9]\d{0,3}):/u
/** The version of all that carries none. */
const FIRST = 1

/** Returns what a sealed text or a fingerprint of a version begins with; of the first version nothing. */
export function markOf(version: number): string {
  return version === FIRST ? '' : `${version}:`
}

/** Returns the version by which a sealed text or a fingerprint was made. */
export function versionOf(value: string): number {
  return Number(MARKED.exec(value)?.groups?.['version'] ?? FIRST)
}
