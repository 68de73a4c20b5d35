/** Why a book cannot be opened, or not go on. */
export type BookFault =
  /** There is no such file. */
  | 'missing'
  /** The storage does not hand it out, or another site's rules forbid reading it here. */
  | 'refused'
  /** The line is down, or the storage is. */
  | 'offline'
  /** Nothing came for a long time. */
  | 'slow'
  /** The file was replaced while it was being read. */
  | 'changed'
  /** It is no PDF, or a broken one. */
  | 'damaged'

/** Thrown inside the fetching of a book; shown as its `kind`. */
export class BookError extends Error {
  override name = 'BookError'
  readonly kind: BookFault
  constructor(kind: BookFault, message: string) {
    super(message)
    this.kind = kind
  }
}
