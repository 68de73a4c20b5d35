/** Codes of failures before any connection: nothing was sent. */
const BEFORE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Whether a provider may have taken a message although the call to it failed. */
export function wasConnected(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  const code = 'code' in error ? String(error.code) : ''
  return !BEFORE.has(code) && (error.cause === undefined || wasConnected(error.cause))
}
