import type { TypeModel } from '#compile/portal.ts'
import type { Store } from '#server/db/connection/store.ts'
import { seedContent, type SeedReport } from '#server/db/seed/seed-content.ts'
import type { Log } from '#server/platform/log/log.ts'
import { because } from '#server/platform/log/message.ts'

interface LoadOptions {
  types: readonly TypeModel[]
  contentDir: string
  /** Folders with the covers of that content. */
  pictures: readonly string[]
  timezone: string
  now: number
  log: Log
}

/** Loads content that is new in the folder. */
export async function loadContent(
  store: Store,
  { types, contentDir, pictures, timezone, now, log }: LoadOptions,
): Promise<SeedReport> {
  const seeded = await seedContent(store, contentDir, types, { now, timezone }, pictures)
  if (seeded.inserted > 0)
    log.info({
      zh: `从 ${contentDir} 载入 ${seeded.inserted} 条内容`,
      en: `Loaded ${seeded.inserted} records from ${contentDir}`,
    })
  // What is wrong with a file of content is for editors, and in their language.
  for (const { file, row, field, message } of seeded.problems)
    log.warn(because({ zh: `${file} ${row} ${field} 没有载入`, en: `Not loaded, ${file} ${row} ${field}` }, message))
  return seeded
}
