/** Cryptography with keys derived from this installation's one key (`DATA_KEY`). */
export interface Secrets {
  /**
   * Encrypts and authenticates text that must be readable again (docs/specification/decisions.md#accounts: real-name
   * data).
   */
  seal(text: string): string
  /** @throws where the text was not sealed with this key: a bug, or a key that was lost */
  open(sealed: string): string
  /**
   * Returns a keyed hash for values that are compared but never read: codes, tokens, identity numbers. `purpose`
   * separates their uses.
   */
  fingerprint(purpose: string, text: string): string
}
