const PATIENCE_MS = 5000

export type AskOutcome = { kind: 'answer'; status: number; headers: Headers } | { kind: 'failed'; reason: string }

/** Asks an address once, follows no redirect, and leaves the body unread. */
export async function ask(url: string, headers: Readonly<Record<string, string>>, method = 'GET'): Promise<AskOutcome> {
  try {
    const answer = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.body?.cancel()
    return { kind: 'answer', status: answer.status, headers: answer.headers }
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) }
  }
}

/** The reason within: `fetch` itself says only that it failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || String(error.cause) : error.message
}
