/**
 * The session's token (spec §6); none where the browser forbids storage, for then nobody could be logged in,
 * and none where what is kept cannot be a header: every call would fail with it.
 */
export function storedToken(): string | undefined {
  try {
    const kept = window.localStorage.getItem('token') ?? ''
    return /^[!-~]{1,4096}$/u.test(kept) ? kept : undefined
  } catch {
    return undefined
  }
}
