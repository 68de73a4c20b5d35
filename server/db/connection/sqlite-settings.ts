/** Patience comes before every statement that may have to wait: a new connection has none. */
const SHARED = 'PRAGMA busy_timeout = 2000; PRAGMA temp_store = MEMORY'

/**
 * Settings of a connection that writes. Full sync: with less, a power cut loses acknowledged rows. Secure delete: what is
 * deleted is overwritten, and does not stay readable in the file until its place is needed. Foreign keys are a matter of
 * their own: they are off while the tables are brought to their newest form (open-sqlite.ts).
 */
export const OPENING = `${SHARED}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA mmap_size = 67108864`

/** Settings of the thread that writes. */
export const WRITING = `${OPENING}; PRAGMA foreign_keys = ON`

/** Settings of a thread that reads, without mapped memory: each would count 64 MiB of the file once more. */
export const READING = `${SHARED}; PRAGMA query_only = ON`

/** Gives back what a connection keeps in memory, once a thread has taken over its work. */
export const RESTING = 'PRAGMA mmap_size = 0; PRAGMA shrink_memory'
