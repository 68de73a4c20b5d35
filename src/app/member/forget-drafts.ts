/** What forms keep of unfinished typing begins with this in the tab's storage. */
const PREFIX = 'draft:'

/** Whoever uses this computer next finds nothing that a member who left has typed. */
export function forgetDrafts(): void {
  try {
    const { sessionStorage } = window
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Where nothing may be kept, nothing was.
  }
}
