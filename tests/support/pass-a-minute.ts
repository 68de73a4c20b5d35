import { join } from 'node:path'

import Database from 'libsql'

/** Makes everything a minute older by which a running portal counts how often something was tried: a minute passes without waiting for it. */
export function passAMinute({ dataDir }: { dataDir: string }): void {
  const database = new Database(join(dataDir, 'wenlan.db'))
  database.exec('PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE')
  // Keeps the order of the list: `json_group_array` alone does not promise one.
  database.exec(
    'UPDATE attempt SET times = (SELECT json_group_array(value - 60) FROM (SELECT value FROM json_each(attempt.times) ORDER BY key)); COMMIT',
  )
  database.close()
}
