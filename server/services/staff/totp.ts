import { Secret, TOTP } from 'otpauth'

/** As long as the hash (RFC 4226, section 4). */
const SECRET_BYTES = 20
/** What authenticator apps take where an address says nothing else. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps before and after the present one: clocks differ, and typing takes time (RFC 6238, section 5.2). */
const WINDOW = 1
const CODE = /^\d{6}$/u

/** Makes a secret for one-time codes, in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address that authenticator apps read from a QR code. */
export function totpUri({ issuer, login, secret }: { issuer: string; login: string; secret: string }): string {
  return new TOTP({ ...form, issuer, label: login, secret }).toString()
}

/**
 * Checks a one-time code (RFC 6238, SHA-1, six digits, 30 seconds); returns the time step that it belongs to, which is
 * accepted once, or undefined for a wrong code.
 *
 * @param secret in base32
 * @param now seconds since 1970
 */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  // The library compares bytes, and throws for characters of several.
  if (!CODE.test(code)) return undefined
  const away = new TOTP({ ...form, secret }).validate({ token: code, timestamp: now * 1000, window: WINDOW })
  return away === null ? undefined : Math.floor(now / form.period) + away
}
