/** What is imported, and how. */
export interface ImportOptions {
  /** A file or a folder, absolute. */
  path: string
  /** The type's key or name, where neither the file nor its name gives it. */
  type?: string | undefined
  /** Rows without a key get that of the entity with their title, or one that follows from the title. */
  namesRows?: boolean
  /** What the record calls the source; its path by default. */
  origin?: string
  /** Reports the outcome without changing anything. */
  isDry: boolean
  /** Receives progress lines. */
  tell: (line: string) => void
}
