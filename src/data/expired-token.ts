import { EXPIRED, readToken, storedToken, writeToken } from './stored-token.ts'

/** Forgets the token: because one logged out, or because it is no longer valid. */
export function dropToken(reason: 'left' | 'expired'): void {
  writeToken(reason === 'left' ? null : EXPIRED)
}

/** Forgets a token that a call was refused with, unless another has taken its place meanwhile; whoever watches the token hears of it. */
export function refuseToken(token: string | undefined): void {
  if (token === undefined || storedToken() !== token) return
  dropToken('expired')
  // The browser tells the other tabs only.
  window.dispatchEvent(new Event('storage'))
}

/** Whether the last token ended by itself. */
export function isTokenExpired(): boolean {
  return readToken() === EXPIRED
}
