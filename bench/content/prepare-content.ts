import { createHash } from 'node:crypto'
import { constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import Database from 'libsql'

import type { TypeModel } from '#compile/portal.ts'
import { noteChange } from '#server/db/content/changes.ts'
import { insertArticle } from '#server/db/content/write-article.ts'
import { openSqlite } from '#server/db/connection/open-sqlite.ts'
import type { Store } from '#server/db/connection/store.ts'
import { createSchemaChecker } from '#server/schema/schema-checker.ts'
import { createFolderSource } from '#server/schema/source/folder-source.ts'
import { portalCompiler } from '#server/schema/portal-compiler.ts'
import { secondsNow } from '#server/platform/time/seconds-now.ts'

import { startPortal } from '../../tests/support/server.ts'
import { copyArticles, type CopySource } from './copy-articles.ts'
import { createSyntheticArticles } from './synthetic-articles.ts'
import { silentLog } from '#server/platform/log/log.ts'
import { createParts } from '#server/platform/parts/parts.ts'

const root = resolve(import.meta.dirname, '../..')
/** Deriving an article costs some milliseconds; more than so many are copies of these. */
const ORIGINALS = 6000
const ROWS_A_TRANSACTION = 500

/**
 * A folder with the data of a portal with so many articles beside the samples. Made once and kept under `folder`;
 * made anew when the tables, the samples, the schema's types or this bench have changed.
 */
export async function prepareContent(folder: string, articles: number): Promise<string> {
  const contentDir = join(folder, `${articles}-${contentKey()}`)
  if (existsSync(contentDir)) return contentDir
  console.log(`making ${articles} articles …`)
  const part = `${contentDir}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true })
  for (const old of readdirSync(folder))
    if (old.startsWith(`${articles}-`) && !part.endsWith(old))
      await rm(join(folder, old), { recursive: true, force: true })
  // A first start loads the samples and gives the tables their newest form.
  await (await startPortal({ isProduction: true, dataDir: part, env: { LOG_LEVEL: 'silent' } })).close()
  const originals = await withStore(part, (store) => writeSyntheticArticles(store, Math.min(articles, ORIGINALS)))
  const db = new Database(join(part, 'wenlan.db'))
  db.exec('pragma synchronous = off; pragma cache_size = -500000')
  copyArticles(db, originals, articles)
  db.exec('pragma wal_checkpoint(truncate)')
  db.close()
  // As an import does: a change after it would have to count all that was written.
  await withStore(part, (store) => store.transact((queries) => noteChange(queries, 'all')))
  await rename(part, contentDir)
  return contentDir
}

/** Copies kept data to where a portal may write; without cost where the file system shares blocks. */
export async function copyContent(contentDir: string, dataDir: string): Promise<void> {
  await cp(contentDir, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

async function withStore<Result>(dataDir: string, work: (store: Store) => Promise<Result>): Promise<Result> {
  const opened = await openSqlite(dataDir, { parts: createParts({ log: silentLog }) })
  if (!opened.ok) throw new Error(opened.refusal.message.en)
  try {
    return await work(opened.store)
  } finally {
    await opened.store.close()
  }
}

/** Writes made-up articles into a database that has the samples, with all that is derived from them. */
export async function writeSyntheticArticles(store: Store, count: number): Promise<readonly CopySource[]> {
  const types = await readTypes()
  const samples = await store.db.selectFrom('article').selectAll().orderBy('id').execute()
  const tags = await store.db.selectFrom('article_tag').select('tag').distinct().orderBy('tag').execute()
  const { next } = createSyntheticArticles(
    samples,
    tags.map(({ tag }) => tag),
    secondsNow(),
  )
  const written: CopySource[] = []
  for (let from = 0; from < count; from += ROWS_A_TRANSACTION)
    await store.transactPatiently(async (queries) => {
      const search = notingTokens(store.search, written)
      for (let n = from; n < Math.min(count, from + ROWS_A_TRANSACTION); n += 1) {
        const input = next(n)
        const type = types.find((one) => one.type === input.type)
        if (!type) throw new Error(`The schema has no type ${input.type}`)
        await insertArticle({ queries, search }, type, input)
      }
      await noteChange(queries, 'all')
    })
  return written
}

/** The index, noting what it is given. */
function notingTokens(search: Store['search'], written: CopySource[]): Store['search'] {
  return {
    ...search,
    put(queries, id, document) {
      written.push({ id, tokens: document.tokens.join(' ') })
      return search.put(queries, id, document)
    },
  }
}

async function readTypes(): Promise<readonly TypeModel[]> {
  const checker = createSchemaChecker({
    source: createFolderSource(join(root, 'schema')),
    compiler: () => portalCompiler,
  })
  const checked = await checker.check()
  await checker.close()
  if (!checked.ok) throw new Error('The schema has faults: "npm run schema" names them')
  return checked.snapshot.portal.types
}

/** A hash of all that the content is made from. */
function contentKey(): string {
  const folders = ['server/db/migrations', 'schema/types', 'samples/content', 'bench/content']
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => join(folder, name))
      .toSorted(),
  )
  const hash = createHash('sha1')
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 10)
}
