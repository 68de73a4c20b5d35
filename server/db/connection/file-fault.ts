/** What an error of SQLite says of a file: another process holds it, it is damaged, or neither, as with rights or a full disk. */
export type FileFault = 'busy' | 'damaged' | 'unopenable'

/** Extended codes, such as SQLITE_BUSY_RECOVERY, begin with the code that they extend. */
const BUSY = /^SQLITE_(?:BUSY|LOCKED|PROTOCOL)/u
const DAMAGED = /^SQLITE_(?:CORRUPT|NOTADB)/u

/** Tells damage from what says nothing about the content of a file: only damage is mended by a backup. */
export function fileFault(error: unknown): FileFault {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (BUSY.test(code)) return 'busy'
  return DAMAGED.test(code) ? 'damaged' : 'unopenable'
}
