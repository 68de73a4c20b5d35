/** Keeps passwords so that they cannot be read again (docs/specification/decisions.md#accounts: a memory-hard hash). */
export interface Passwords {
  /** `busy` where too many are at it already: hashing takes memory, and a flood of it would take all. */
  hash(password: string): Promise<{ kind: 'hashed'; hash: string } | { kind: 'busy' }>
  /** Takes the same time whether there is a hash to compare with or not; without one, or with an empty one, nothing is right. */
  check(password: string, hash: string | undefined): Promise<'right' | 'wrong' | 'busy'>
}
