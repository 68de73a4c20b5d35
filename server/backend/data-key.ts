import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Log } from '../platform/log.ts'

const KEY_BYTES = 32

/**
 * Returns the key that encrypts real-name data: `DATA_KEY`, or a key made on the first start and stored beside the
 * embedded data, so that a portal without configuration stores no real name in the clear either.
 */
export function readDataKey({ dataKey, dataDir }: { dataKey: string; dataDir: string }, log: Log): Buffer {
  if (dataKey !== '') return Buffer.from(dataKey, 'base64')
  const file = join(dataDir, 'data.key')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    // Of two processes that start at once, the second uses the first one's key.
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64'), { flag: 'wx', mode: 0o600 })
    log.warn(
      `DATA_KEY is not set: a key was made and kept in ${file}. Back it up apart from the database, or set DATA_KEY; without it real-name data cannot be read again`,
    )
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
}
