/** Local storage key of the session's token (docs/specification/portal.md#states). */
const KEY = 'token'

/** Left by a token that the server no longer takes: other tabs then know that nobody chose to log out. */
export const EXPIRED = ''

/**
 * The session's token (docs/specification/portal.md#roles); none where the browser forbids storage, for then nobody could be logged in,
 * and none where what is kept cannot be a header: every call would fail with it.
 */
export function storedToken(): string | undefined {
  const kept = readToken() ?? EXPIRED
  return /^[!-~]{1,4096}$/u.test(kept) ? kept : undefined
}

/** What is kept, whatever it is. */
export function readToken(): string | null {
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Keeps the token for this and the next visits, in all tabs (docs/specification/portal.md#states); null keeps none. */
export function writeToken(value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, value)
  } catch {
    // Where nothing can be kept, nobody is logged in.
  }
}
