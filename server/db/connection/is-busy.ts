/** Whether an error of SQLite means that another process holds the file, which says nothing about the file itself. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'SQLITE_BUSY' || error.code === 'SQLITE_LOCKED')
}
