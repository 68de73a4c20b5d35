import type { Deadline } from '#server/platform/time/deadline.ts'

/** Hashes passwords irreversibly (docs/specification/decisions.md#accounts: a memory-hard hash). */
export interface Passwords {
  /**
   * Answers `busy` while too many hashes run, or where the hash would end after the deadline: each takes much memory, and a
   * flood of calls would exhaust it.
   */
  hash(password: string, deadline?: Deadline): Promise<{ kind: 'hashed'; hash: string } | { kind: 'busy' }>
  /** Takes the same time with and without a stored hash; without one, or with an empty one, no password is right. */
  check(password: string, hash: string | undefined, deadline?: Deadline): Promise<'right' | 'wrong' | 'busy'>
}
