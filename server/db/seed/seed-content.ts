import { join } from 'node:path'

import type { TypeModel } from '#compile/portal.ts'

import { noteChange } from '#server/db/content/changes.ts'
import { claimSetting } from '#server/db/site/settings.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { PUBLISHED } from '#server/db/tables/tables.ts'
import { insertArticle } from '#server/db/content/write-article.ts'

import type { ContentClock } from './check-fields.ts'
import type { ContentProblem } from './content-row.ts'
import { publishTime } from './publish-time.ts'
import { readTypeContent } from './read-content.ts'
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
    const read = readTypeContent(contentDir, type, clock, pictures)
    if (!read) continue
    problems.push(...read.problems)
    contents.push(read.content)
  }
  const inserted = await store.transactPatiently(async (queries) => {
    const fresh: TypeContent[] = []
    for (const content of contents)
      if (content.rows.length > 0 && (await claimSetting(queries, `seeded:${content.file}`, String(clock.now))))
        fresh.push(content)
    let count = 0
    for (const content of fresh) count += await insertRows(store, queries, content, clock, problems)
    for (const content of fresh) await relateRows(queries, types, content, problems)
    const hasSiteContent = await seedSiteContent({ queries, search: store.search }, contentDir, clock.now, problems)
    if (count > 0 || hasSiteContent) await noteChange(queries, 'all')
    return count
  })
  return { inserted, problems }
}

async function insertRows(
  { search }: Store,
  queries: Queries,
  { type, file, rows }: TypeContent,
  { now, timezone }: ContentClock,
  problems: ContentProblem[],
): Promise<number> {
  let count = 0
  const taken = new Set(
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
  for (const row of rows.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    if (taken.has(row.key)) {
      problems.push({ file, row: row.key, field: 'key', message: '数据库中这一类已有这个 key' })
      continue
    }
    const { daysAgo, at, related: _related, ...input } = row
    await insertArticle({ queries, search }, type, {
      ...input,
      type: type.type,
      publishTime: publishTime(now, daysAgo, at, timezone),
      status: PUBLISHED,
    })
    count += 1
  }
  return count
}

/** Writes relations after all records: they refer by title to records of any type. */
async function relateRows(
  queries: Queries,
  types: readonly TypeModel[],
  { type, file, rows }: TypeContent,
  problems: ContentProblem[],
): Promise<void> {
  for (const row of rows.filter(({ related }) => related.length > 0)) {
    const from = await findByTitle(queries, type.type, row)
    for (const name of row.related) {
      const [key = '', ...rest] = name.split(':')
      const target = types.find((candidate) => candidate.key === key)
      const to = target === undefined ? undefined : await findByTitle(queries, target.type, { title: rest.join(':') })
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

async function findByTitle(
  queries: Queries,
  type: number,
  { title, key }: { title: string; key?: CheckedRow['key'] },
): Promise<number | undefined> {
  const found = queries.selectFrom('article').select('id').where('type', '=', type)
  return (
    await (key === undefined ? found.where('title', '=', title) : found.where('key', '=', key))
      .orderBy('id')
      .executeTakeFirst()
  )?.id
}
