/** Returns names and codes only, because error messages repeat addresses, which may contain secrets. */
export function reasonOfFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
