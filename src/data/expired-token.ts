import { EXPIRED, readToken, storedToken, writeToken } from './stored-token.ts'

/** Removes the token: after a logout, or because it is no longer valid. */
export function dropToken(reason: 'left' | 'expired'): void {
  writeToken(reason === 'left' ? null : EXPIRED)
}

/**
 * Removes a token that a call was refused with, unless another has replaced it meanwhile; listeners of the token are
 * notified.
 */
export function refuseToken(token: string | undefined): void {
  if (token === undefined || storedToken() !== token) return
  dropToken('expired')
  // Browsers send the event to other tabs only.
  window.dispatchEvent(new Event('storage'))
}

/** Returns whether the last token expired. */
export function isTokenExpired(): boolean {
  return readToken() === EXPIRED
}
