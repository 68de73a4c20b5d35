/** The session's token (spec §6); none where the browser forbids storage, for then nobody could be logged in. */
export function storedToken(): string | undefined {
  try {
    return window.localStorage.getItem('token') ?? undefined
  } catch {
    return undefined
  }
}
