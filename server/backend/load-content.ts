import type { TypeModel } from '#compile/portal.ts'
import type { Store } from '#server/db/connection/store.ts'
import { seedContent, type SeedReport } from '#server/db/seed/seed-content.ts'
import type { Log } from '#server/platform/log.ts'

interface LoadOptions {
  types: readonly TypeModel[]
  contentDir: string
  timezone: string
  now: number
  log: Log
}

/** Loads content that is new in the folder. */
export async function loadContent(
  store: Store,
  { types, contentDir, timezone, now, log }: LoadOptions,
): Promise<SeedReport> {
  const seeded = await seedContent(store, contentDir, types, { now, timezone })
  if (seeded.inserted > 0) log.info(`Loaded ${seeded.inserted} records from ${contentDir}`)
  for (const { file, row, field, message } of seeded.problems) log.warn(`${file} ${row} ${field}: ${message}`)
  return seeded
}
