import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import { readBase32, writeBase32 } from './base32.ts'

/** As long as the hash (RFC 4226, section 4). */
const SECRET_BYTES = 20
const DIGITS = 6
const STEP_SECONDS = 30
/** Steps before and after the present one: clocks differ, and typing takes time (RFC 6238, section 5.2). */
const WINDOW = 1

/** Makes a secret for one-time codes, in base32. */
export function createTotpSecret(): string {
  return writeBase32(randomBytes(SECRET_BYTES))
}

/** The address that authenticator apps read from a QR code. */
export function totpUri({ issuer, login, secret }: { issuer: string; login: string; secret: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(login)}`
  return `otpauth://totp/${label}?issuer=${encodeURIComponent(issuer)}&secret=${secret}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
}

/**
 * Checks a one-time code (RFC 6238, SHA-1, six digits, 30 seconds); returns the time step that it belongs to, which is
 * accepted once, or undefined for a wrong code.
 *
 * @param secret in base32
 * @param now seconds since 1970
 */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  const key = readBase32(secret)
  const present = Math.floor(now / STEP_SECONDS)
  const typed = Buffer.from(code)
  for (let step = present - WINDOW; step <= present + WINDOW; step += 1) {
    const expected = Buffer.from(codeOf(key, step))
    if (expected.length === typed.length && timingSafeEqual(expected, typed)) return step
  }
  return undefined
}

/** RFC 4226, section 5.3. */
function codeOf(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}
