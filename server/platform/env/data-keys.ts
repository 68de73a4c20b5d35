/** Data keys by version; a higher version is a newer one. */
export type DataKeys = ReadonlyMap<number, Buffer>

/** 32 bytes in base64, in the one way of writing them. */
const KEY = /^[A-Za-z0-9+/]{43}=$/u
const VERSIONED = /^(?<version>[1-9]\d{0,3}):(?<key>.*)$/u
/** The version of a key that stands alone, as all did before there were versions. */
const FIRST = 1

/**
 * Parses `DATA_KEY` or the file of the key: 32 bytes in base64, or several versions of it, `2:…,1:…`. Undefined for
 * anything else, such as a file that was written in part.
 */
export function parseDataKeys(text: string): DataKeys | undefined {
  const keys = new Map<number, Buffer>()
  for (const part of text.trim().split(/[\s,]+/u)) {
    const { version = String(FIRST), key = part } = VERSIONED.exec(part)?.groups ?? {}
    const bytes = Buffer.from(key, 'base64')
    // The last character may say more bits than there are bytes.
    if (!KEY.test(key) || bytes.toString('base64') !== key || keys.has(Number(version))) return undefined
    keys.set(Number(version), bytes)
  }
  return keys
}

/** Writes keys in the form in which they are parsed, the newest first. */
export function printDataKeys(keys: DataKeys): string {
  const all = [...keys].toSorted(([one], [other]) => other - one)
  const [[version, only] = [FIRST, undefined]] = all
  if (all.length === 1 && version === FIRST && only) return only.toString('base64')
  return all.map(([number, key]) => `${number}:${key.toString('base64')}`).join(',')
}
