/** A reason to stop that is not a bug of this project: shown as its sentence, without a stack. */
export class PlainError extends Error {
  override name = 'PlainError'
}
