import { join } from 'node:path'

import { sql } from 'kysely'

import type { TypeModel } from '#compile/portal.ts'

import { noteChange } from '#server/db/content/changes.ts'
import { statusAt } from '#server/db/content/due-entities.ts'
import { claimSetting } from '#server/db/site/settings.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { insertArticle } from '#server/db/content/write-article.ts'

import type { ContentClock } from './check-fields.ts'
import type { ContentProblem } from './content-row.ts'
import { contentFilesOf, readTypeContent } from './read-content.ts'
import type { CheckedRow, TypeContent } from './read-content.ts'
import { seedSiteContent } from './seed-site-content.ts'

export interface SeedReport {
  /** Records inserted by this run. */
  inserted: number
  problems: ContentProblem[]
}

/**
 * Loads the folder of first content into the database. Every file is loaded only once: a marker beside the rows records
 * it, so that later changes and deletions by editors stay, and a type added later brings its content along. Faulty
 * records are left out and reported; if two processes start at once, only one of them loads a file.
 *
 * @param pictures folders in which the covers of records are looked for
 */
export async function seedContent(
  store: Store,
  contentDir: string,
  types: readonly TypeModel[],
  clock: ContentClock,
  pictures: readonly string[] = [join(contentDir, 'media')],
): Promise<SeedReport> {
  const problems: ContentProblem[] = []
  const contents: TypeContent[] = []
  for (const type of types) {
    for (const file of contentFilesOf(contentDir, type)) {
      const read = readTypeContent(contentDir, type, clock, pictures, file)
      if (!read) continue
      problems.push(...read.problems)
      contents.push(read.content)
    }
  }
  const inserted = await store.transactPatiently(async (queries) => {
    const fresh: TypeContent[] = []
    for (const content of contents)
      if (content.rows.length > 0 && (await claimSetting(queries, `seeded:${content.file}`, String(clock.now))))
        fresh.push(content)
    const writing = { store, queries, clock, problems }
    // Records that bring their numbers come first, and all that get one afterwards go on from the highest.
    const numbered = await rowsKeepingIds(queries, fresh)
    let count = 0
    for (const content of fresh)
      count += await insertRows(
        writing,
        content,
        content.rows.filter((row) => numbered.has(row)),
      )
    if (store.kind === 'postgres' && count > 0)
      await sql`select setval('article_id_seq', (select max(id) from article))`.execute(queries)
    for (const content of fresh)
      count += await insertRows(
        writing,
        content,
        content.rows.filter((row) => !numbered.has(row)).map(({ id: _id, ...row }) => row),
      )
    for (const content of fresh) await relateRows(queries, types, content, problems)
    const hasSiteContent = await seedSiteContent({ queries, search: store.search }, contentDir, clock, problems)
    if (count > 0 || hasSiteContent) await noteChange(queries, 'all')
    return count
  })
  return { inserted, problems }
}

/** Returns the records that keep the number they bring: it is free, and no record before brings it. */
async function rowsKeepingIds(queries: Queries, contents: readonly TypeContent[]): Promise<ReadonlySet<CheckedRow>> {
  const reservedIds = new Set<number>()
  const keeping = new Set<CheckedRow>()
  for (const { rows } of contents) {
    const ids = rows.flatMap(({ id }) => id ?? [])
    if (ids.length === 0) continue
    const found = await queries.selectFrom('article').select('id').where('id', 'in', ids).execute()
    for (const { id } of found) reservedIds.add(id)
    for (const row of rows) {
      if (row.id === undefined || reservedIds.has(row.id)) continue
      reservedIds.add(row.id)
      keeping.add(row)
    }
  }
  return keeping
}

interface Writing {
  store: Store
  queries: Queries
  clock: ContentClock
  problems: ContentProblem[]
}

async function insertRows(
  { store: { search }, queries, clock, problems }: Writing,
  { type, file }: TypeContent,
  rows: readonly CheckedRow[],
): Promise<number> {
  if (rows.length === 0) return 0
  let count = 0
  const existingKeys = new Set(
    (
      await queries
        .selectFrom('article')
        .select('key')
        .where('type', '=', type.type)
        .where(
          'key',
          'in',
          rows.map(({ key }) => key),
        )
        .execute()
    ).map(({ key }) => key),
  )
  // Oldest first, so that ids grow with time as in a portal that has been in use.
  for (const row of rows.toSorted((a, b) => a.order - b.order)) {
    if (existingKeys.has(row.key)) {
      problems.push({ file, row: row.key, field: 'key', message: '数据库中这一类已有这个 key' })
      continue
    }
    const { id, order: _order, related: _related, ...input } = row
    const status = statusAt(clock.now, row.publishTime, row.withdrawTime)
    await insertArticle({ queries, search }, type, { ...input, type: type.type, status }, id)
    count += 1
  }
  return count
}

/** Writes relations after all records: they refer by key or title to records of any type. */
async function relateRows(
  queries: Queries,
  types: readonly TypeModel[],
  { type, file, rows }: TypeContent,
  problems: ContentProblem[],
): Promise<void> {
  for (const row of rows.filter(({ related }) => related.length > 0)) {
    const from = await findBy(queries, type.type, 'key', row.key)
    for (const name of row.related) {
      const [key = '', ...rest] = name.split(':')
      const target = types.find((candidate) => candidate.key === key)
      const keyOrTitle = rest.join(':')
      const to =
        target &&
        ((await findBy(queries, target.type, 'key', keyOrTitle)) ??
          (await findBy(queries, target.type, 'title', keyOrTitle)))
      if (from === undefined || to === undefined || from === to)
        problems.push({ file, row: row.key, field: 'related', message: `找不到“${name}”` })
      else
        await queries
          .insertInto('relation')
          .values({ from_id: from, to_id: to })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    }
  }
}

async function findBy(
  queries: Queries,
  type: number,
  column: 'key' | 'title',
  value: string,
): Promise<number | undefined> {
  const found = queries.selectFrom('article').select('id').where('type', '=', type).where(column, '=', value)
  return (await found.orderBy('id').executeTakeFirst())?.id
}
