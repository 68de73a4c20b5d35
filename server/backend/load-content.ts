import type { TypeModel } from '#compile/portal.ts'
import type { Store } from '#server/db/connection/store.ts'
import { finishImport } from '#server/db/content/apply-import.ts'
import { seedContent, type SeedReport } from '#server/db/seed/seed-content.ts'
import { siteTypes } from '#server/db/site/site-types.ts'
import type { Log } from '#server/platform/log.ts'

interface LoadOptions {
  types: readonly TypeModel[]
  contentDir: string
  timezone: string
  now: number
  log: Log
}

/** Loads content that is new in the folder, and finishes an interrupted import. */
export async function loadContent(
  store: Store,
  { types, contentDir, timezone, now, log }: LoadOptions,
): Promise<SeedReport> {
  const seeded = await seedContent(store, contentDir, types, { now, timezone })
  if (seeded.inserted > 0) log.info(`Loaded ${seeded.inserted} records from ${contentDir}`)
  for (const { file, row, field, message } of seeded.problems) log.warn(`${file} ${row} ${field}: ${message}`)
  await finishLastImport(store, [...types, ...siteTypes([])], log)
  return seeded
}

/** Finishes an import during which the last process was killed. */
async function finishLastImport(store: Store, types: readonly TypeModel[], log: Log): Promise<void> {
  try {
    if ((await finishImport(store, types)) > 0)
      log.info('An import of content that had been broken off is finished now')
  } catch (error) {
    // Visitors must be served even on a full disk; the next command on content tries again.
    log.error(
      `An import of content that had been broken off cannot be finished: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
