/** A statement for a thread of the database (sql-thread.ts). */
export interface SqlQuestion {
  id: number
  sql: string
  parameters: readonly unknown[]
}

/** Ends a thread after the statements before it. A busy one cannot be ended: its native code would end the process. */
export const END = 'end'

/** A message of a thread. Rows travel as arrays, because objects repeat the names of the columns. */
export type SqlAnswer =
  | { kind: 'ready' }
  | { kind: 'rows'; id: number; columns: readonly string[]; rows: readonly (readonly unknown[])[] }
  | { kind: 'done'; id: number; changes: number; lastId: number | bigint }
  | { kind: 'failed'; id: number; message: string; code: string | undefined }

/** The data that a thread is started with. */
export interface SqlThreadData {
  file: string
  access: 'read' | 'write'
}
