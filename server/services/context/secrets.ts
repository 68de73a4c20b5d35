/**
 * Cryptography with keys derived from this installation's data key (`DATA_KEY`). The key has versions: the active one
 * seals, and all that are held open. Sealed texts and fingerprints carry their version; without one it is the first.
 */
export interface Secrets {
  /**
   * Encrypts and authenticates text that must be readable again (docs/specification/decisions.md#accounts: real-name
   * data). Text that was sealed for a purpose is opened for the same one only, so that a sealed text cannot be put in the
   * place of another; personal data has none.
   */
  seal(text: string, purpose?: string): string
  /** @throws where the text was not sealed with a version that is held, for this purpose: a bug, or a key that was lost */
  open(sealed: string, purpose?: string): string
  /**
   * Returns a keyed hash for values that are compared but never read: codes, tokens, identity numbers. `purpose`
   * separates their uses. All hashes have the same length.
   */
  fingerprint(purpose: string, text: string): string
  /** Returns the hashes by all versions that are held, that of the active one first: for looking up what is stored. */
  fingerprints(purpose: string, text: string): readonly string[]
  /** Whether a sealed text or a hash was made with the active version. */
  isCurrent(value: string): boolean
}
