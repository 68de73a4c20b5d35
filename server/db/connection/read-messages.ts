/** A query for a read thread (read-thread.ts). */
export interface ReadQuestion {
  id: number
  sql: string
  parameters: readonly unknown[]
}

/** Ends a read thread after the queries before it. A busy one cannot be ended: its native code would end the process. */
export const END = 'end'

/** A message of a read thread. Rows travel as arrays, because objects repeat the names of the columns. */
export type ReadAnswer =
  | { kind: 'ready' }
  | { kind: 'rows'; id: number; columns: readonly string[]; rows: readonly (readonly unknown[])[] }
  | { kind: 'failed'; id: number; message: string; code: string | undefined }

/** The data that a read thread is started with. */
export interface ReadThreadData {
  file: string
}
