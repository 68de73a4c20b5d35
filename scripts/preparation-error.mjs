/** A fault that the person at the keyboard can put right; shown as its sentence, without a stack. */
export class PreparationError extends Error {
  /**
   * @param {...string} sentences the same in Chinese and in English
   */
  constructor(...sentences) {
    super(sentences.join('\n'))
    this.name = 'PreparationError'
  }
}

/**
 * Ends the process with an error: expected errors print their sentence, bugs their stack.
 * @param {unknown} error
 * @returns {never}
 */
export function endWith(error) {
  console.error(error instanceof PreparationError ? error.message : error)
  process.exit(1)
}
