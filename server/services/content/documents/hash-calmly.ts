import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** What is hashed before others have the thread. */
const AT_ONCE = 4 * 1024 * 1024

/** Returns the SHA-256 of bytes as base64url; other requests are answered in between, because a film takes a moment. */
export async function hashCalmly(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    if (at > 0) await setImmediate()
    hash.update(bytes.subarray(at, at + AT_ONCE))
  }
  return hash.digest('base64url')
}
