/** The prefix of drafts in session storage. */
const PREFIX = 'draft:'

/** Removes all drafts, so that the next user of the computer finds none of the member's typing. */
export function forgetDrafts(): void {
  try {
    const { sessionStorage } = window
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Without storage there are no drafts.
  }
}
