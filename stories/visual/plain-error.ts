/** A reason to stop that has nothing to do with a fault of ours: shown as its sentence, without a stack. */
export class PlainError extends Error {
  override name = 'PlainError'
}
