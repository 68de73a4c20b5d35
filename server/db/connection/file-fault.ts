/**
 * What an error of SQLite says of a file: another process holds it, it is damaged, the disk fails so that nothing is certain of it, or
 * none of these, as with rights or a full disk.
 */
export type FileFault = 'busy' | 'damaged' | 'unreadable' | 'unopenable'

/** Extended codes, such as SQLITE_BUSY_RECOVERY, begin with the code that they extend. */
const BUSY = /^SQLITE_(?:BUSY|LOCKED|PROTOCOL)/u
/** The file system itself may say that it is damaged. */
const DAMAGED = /^SQLITE_(?:CORRUPT|NOTADB|IOERR_CORRUPTFS)/u
const UNREADABLE = /^SQLITE_IOERR/u

/** Tells damage from what says nothing about the content of a file: only damage is mended by a backup. */
export function fileFault(error: unknown): FileFault {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (BUSY.test(code)) return 'busy'
  if (DAMAGED.test(code)) return 'damaged'
  return UNREADABLE.test(code) ? 'unreadable' : 'unopenable'
}
