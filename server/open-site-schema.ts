import { openDatabase } from '#server/db/connection/open-database.ts'
import { createSchemaRows } from '#server/db/site/schema-rows.ts'
import type { DatabaseEnv } from '#server/platform/env/database-env.ts'
import type { Env } from '#server/platform/env/env.ts'
import type { Log } from '#server/platform/log/log.ts'
import { because } from '#server/platform/log/message.ts'
import { StartRefused } from '#server/platform/process/start-refused.ts'
import { type CheckerOf, readChecked } from '#server/schema/read-checked.ts'
import { schemaRefusal } from '#server/schema/schema-refusal.ts'
import { createFolderSource } from '#server/schema/source/folder-source.ts'
import { createRowsSource } from '#server/schema/source/rows-source.ts'
import type { SchemaSource } from '#server/schema/source/schema-source.ts'

/** Reading files, and writing them now and then, needs no more. */
const CONNECTIONS = 1

export interface SiteSchema {
  source: SchemaSource
  close(): Promise<void>
}

type SchemaEnv = Pick<Env, 'schemaDir' | 'schemaSource' | 'dataDir' | 'databaseUrl' | 'databasePool'> & DatabaseEnv

interface SiteSchemaOptions {
  log: Log
  checkerOf: CheckerOf
}

/**
 * Opens the schema of the site where `SCHEMA_SOURCE` says: the folder `SCHEMA_DIR`, or rows of the database, which are
 * filled from that folder while there are none. The rows have a connection of their own, since the schema is read before
 * the backend is opened.
 *
 * @throws {StartRefused} where the database does not answer, or the folder for its first rows has faults
 */
export async function openSiteSchema(env: SchemaEnv, { log, checkerOf }: SiteSchemaOptions): Promise<SiteSchema> {
  const folder = createFolderSource(env.schemaDir)
  if (env.schemaSource === 'folder') return { source: folder, close: () => Promise.resolve() }
  const opened = await openDatabase({ ...env, databasePool: CONNECTIONS, databaseReadUrl: '' }, log)
  if (!opened.ok) throw new StartRefused(opened.refusal.message)
  const { store } = opened
  try {
    const source = await createRowsSource(createSchemaRows(store), env.schemaDir)
    if ((await source.list()).files.length === 0) await fillFrom(folder, source, { log, checkerOf })
    return { source, close: () => store.close() }
  } catch (error) {
    await store.close()
    if (error instanceof StartRefused) throw error
    throw new StartRefused(
      because({ zh: '读不出数据库里的 schema', en: 'The schema in the database cannot be read' }, error),
    )
  }
}

/**
 * Writes the files of a good folder into a source without any. Where another process does so at the same time, its files
 * are those of the site.
 */
async function fillFrom(
  folder: SchemaSource,
  source: SchemaSource,
  { log, checkerOf }: SiteSchemaOptions,
): Promise<void> {
  const checked = await readChecked(folder, checkerOf, { mayBeHeavy: true })
  if (!checked.ok) throw await schemaRefusal(folder, checked.report)
  const { files } = checked
  const written = await source.write(files.map(({ file, text }) => ({ file, before: undefined, text })))
  if (written.ok)
    log.info({
      zh: `已把 ${folder.place} 里的 ${files.length} 个文件放进数据库；以后用 npm run desk -- schema publish 文件夹 更新`,
      en: `The ${files.length} files of ${folder.place} are in the database now; npm run desk -- schema publish FOLDER updates them`,
    })
}
