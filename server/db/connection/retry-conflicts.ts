import { isReadOnly } from '#server/platform/answers/is-unavailable.ts'

/**
 * SQLSTATE of conflicts between transactions: serialization failure, deadlock, and a foreign key that leads nowhere,
 * because another transaction has deleted what was there a moment ago; the next try finds it gone.
 */
const CONFLICTS = new Set(['40001', '40P01', '23503'])
const MAX_TRIES = 5

/**
 * Repeats work that conflicted with another transaction, or met a server that only reads: its connection is given up
 * (limited-pool.ts), and after a failover the next one leads to the new primary.
 */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MAX_TRIES || !isConflict(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

function isConflict(error: unknown): boolean {
  if (isReadOnly(error)) return true
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && CONFLICTS.has(error.code)
}
