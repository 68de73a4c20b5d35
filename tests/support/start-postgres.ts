import { createPostgresDatabase } from './postgres.ts'

/**
 * For a run of all tests: PostgreSQL is being made while the first of them run, and stays until the last has ended,
 * also while for a time nobody asks for it. Whoever needs it waits for it, and says so where it does not come.
 */
export function setup(): void {
  createPostgresDatabase().catch(console.error)
}
