/** Local storage key of the session's token (spec §4, §9). */
const KEY = 'token'

/** Left by a token that the server no longer takes: other tabs then know that nobody chose to log out. */
const EXPIRED = ''

/**
 * The session's token (spec §6); none where the browser forbids storage, for then nobody could be logged in,
 * and none where what is kept cannot be a header: every call would fail with it.
 */
export function storedToken(): string | undefined {
  const kept = read() ?? ''
  return /^[!-~]{1,4096}$/u.test(kept) ? kept : undefined
}

/** Keeps the token for this and the next visits, in all tabs (spec §4). */
export function keepToken(token: string): void {
  write(token)
}

/** Forgets the token: because one logged out, or because it is no longer valid. */
export function dropToken(reason: 'left' | 'expired'): void {
  write(reason === 'left' ? null : EXPIRED)
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
  return read() === EXPIRED
}

function read(): string | null {
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function write(value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, value)
  } catch {
    // Where nothing can be kept, nobody is logged in.
  }
}
