/** Reasons why a book cannot be opened, or its reading cannot continue. */
export type BookFault =
  /** There is no such file. */
  | 'missing'
  /** The storage denies access, or the rules of another origin (CORS) forbid reading the file here. */
  | 'refused'
  /** The network or the storage is down. */
  | 'offline'
  /** No bytes arrived for a long time. */
  | 'slow'
  /** The file was replaced while it was being read. */
  | 'changed'
  /** The file is no PDF, or a broken one. */
  | 'damaged'

/** Thrown while a book is fetched; its `kind` selects the message. */
export class BookError extends Error {
  override name = 'BookError'
  readonly kind: BookFault
  constructor(kind: BookFault, message: string) {
    super(message)
    this.kind = kind
  }
}
