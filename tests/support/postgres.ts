import { expect } from 'vitest'

import { createOnServer } from './postgres-server.ts'

/** The databases of this worker's present test file: dropped when its next file asks for one. */
const present: { file?: string; names: string[] } = { names: [] }

/**
 * The address of a new PostgreSQL database: empty, or a copy of a database whose connections are closed. It lasts as
 * long as its test file; with `isPersistent`, as long as the server.
 */
export async function createPostgresDatabase(template = 'template0', { isPersistent = false } = {}): Promise<string> {
  const file = expect.getState().testPath ?? ''
  const past = file === present.file ? [] : present.names.splice(0)
  present.file = file
  const address = await createOnServer(template, past)
  if (!isPersistent) present.names.push(new URL(address).pathname.slice(1))
  return address
}
