/** Returns the code of an error of fetch, such as ECONNREFUSED, which is nested in its causes. */
export function errorCode(error: unknown): string {
  for (let inner = error, depth = 0; inner instanceof Error && depth < 4; inner = inner.cause, depth += 1) {
    if ('code' in inner && typeof inner.code === 'string') return inner.code
    if (inner instanceof AggregateError && inner.errors.length > 0) return errorCode(inner.errors[0])
  }
  return ''
}
