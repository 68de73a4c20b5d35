/** Local storage key of the session's token (docs/specification/portal.md#states). */
const KEY = 'token'

/** The value that replaces an expired token: it tells the other tabs that the member did not log out. */
export const EXPIRED = ''

/**
 * Returns the session's token (docs/specification/portal.md#roles); undefined where the browser forbids storage, and
 * for a stored value that is not a valid header, because every call would fail with it.
 */
export function storedToken(): string | undefined {
  const token = readToken() ?? EXPIRED
  return /^[!-~]{1,4096}$/u.test(token) ? token : undefined
}

/** Returns the stored value without validation. */
export function readToken(): string | null {
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Stores the token for this and later visits, in all tabs (docs/specification/portal.md#states); null removes it. */
export function writeToken(value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, value)
  } catch {
    // Without storage the visitor stays logged out.
  }
}
