/**
 * Whether a request has no answer because its visitor waited no longer, and not because the server broke the line. The
 * server has promised nothing to those who left: what they wrote may be done or not. That an answer is late is a figure of
 * time.
 *
 * @param error what `fetch` threw where its signal is one of a timeout or of an abort
 */
export function isAbandoned(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
}
