import { join } from 'node:path'

import { Kysely, Migrator, PostgresDialect, SqliteDialect, sql } from 'kysely'
import Database from 'libsql'
import pg from 'pg'
import { describe, expect, it } from 'vitest'

import { migrations } from '#server/db/migrations/migrations.ts'
import { siteEntities } from '#server/db/site/site-entities.ts'
import { openDatabase } from '#server/db/connection/open-database.ts'
import type { StoreKind } from '#server/db/tables/queries.ts'
import type { Tables } from '#server/db/tables/tables.ts'

import { aLog, aStore, databases, temporaryFolder, testEnv } from '../../../support/backend.ts'
import { readTallyCounts } from '../../../support/read-tally-counts.ts'

/** A database as the version before left it. */
async function asBefore(
  kind: StoreKind,
  env: Awaited<ReturnType<typeof testEnv>>,
  last: string,
  fill: (db: Kysely<Tables>) => Promise<unknown>,
): Promise<void> {
  const dialect =
    kind === 'sqlite'
      ? new SqliteDialect({ database: new Database(join(env.dataDir, 'wenlan.db')) })
      : new PostgresDialect({ pool: new pg.Pool({ connectionString: env.databaseUrl, max: 1 }) })
  const db = new Kysely<Tables>({ dialect })
  const formerMigrations = Object.fromEntries(Object.entries(migrations(kind)).filter(([name]) => name <= last))
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(formerMigrations) },
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  }).migrateToLatest()
  if (error !== undefined) throw new Error('the former migrations failed', { cause: error })
  await fill(db)
  await db.destroy()
}

const entity = {
  type: 1,
  key: 'spring',
  title: '春',
  publish_time: 5,
  weight: 1,
  views: 7,
  likes: 0,
  collects: 0,
  summary: '摘',
  body: '<p>文</p>',
  cover: '',
  images: '[]',
  category: '',
  area: '',
  source: '',
  author: '',
  status: 'hidden',
  fields: '{"a":1}',
}

it.each(databases)(
  'migrations that are broken off change nothing, and run once their obstacle is gone, on %s',
  async (kind) => {
    const env = await testEnv(kind, temporaryFolder())
    // In the way of 006 after it has made the table anew.
    await asBefore(kind, env, '004-members', async (db) => {
      await db.insertInto('article').values([entity]).execute()
      await db.schema.createTable('article_by_key').addColumn('id', 'integer').execute()
    })
    expect(await openDatabase(env, aLog())).toMatchObject({
      ok: false,
      refusal: { message: { zh: expect.stringContaining('006-keys-and-schedule') } },
    })
    await asBefore(kind, env, '004-members', async (db) => {
      expect(await db.selectFrom('article').select(['id', 'key', 'body']).execute()).toEqual([
        { id: 1, key: 'spring', body: entity.body },
      ])
      await db.schema.dropTable('article_by_key').execute()
    })
    const opened = await openDatabase(env, aLog())
    if (!opened.ok) throw new Error(opened.refusal.message.en)
    expect(await opened.store.db.selectFrom('article').selectAll().execute()).toMatchObject([
      { ...entity, withdraw_time: 0 },
    ])
    await opened.store.close()
  },
)

describe.each(databases)('migration 006, with keys of their own for each type, on %s', (kind) => {
  it('leaves every row and its references, and frees a key for other types only', async () => {
    const env = await testEnv(kind, temporaryFolder())
    await asBefore(kind, env, '005-called-off', async (db) => {
      await db
        .insertInto('article')
        .values([entity, { ...entity, key: 'other' }, { ...entity, key: 'gone' }])
        .execute()
      await db.deleteFrom('article').where('key', '=', 'gone').execute()
      await db.insertInto('article_tag').values({ article_id: 1, tag: '水', position: 0 }).execute()
      await db.insertInto('relation').values({ from_id: 1, to_id: 2 }).execute()
      await db
        .insertInto('session')
        .values({
          article_id: 1,
          name: '',
          position: 0,
          start_time: 1,
          end_time: 2,
          place: '',
          note: '',
          capacity: 3,
          taken: 1,
          opens: 0,
          closes: 0,
        })
        .execute()
    })
    const opened = await openDatabase(env, aLog())
    if (!opened.ok) throw new Error(opened.refusal.message.en)
    const { store } = opened
    try {
      expect(await store.db.selectFrom('article').selectAll().orderBy('id').execute()).toMatchObject([
        { id: 1, ...entity, withdraw_time: 0, attentions: 0 },
        { id: 2, key: 'other' },
      ])
      expect(await store.db.selectFrom('article_tag').selectAll().execute()).toHaveLength(1)
      expect(await store.db.selectFrom('relation').selectAll().execute()).toHaveLength(1)
      expect(await store.db.selectFrom('session').select('taken').execute()).toEqual([{ taken: 1 }])
      await expect(store.db.insertInto('article').values(entity).execute()).rejects.toThrow(/unique/iu)
      // Numbers are never reused.
      expect(
        await store.db
          .insertInto('article')
          .values({ ...entity, type: 2 })
          .returning('id')
          .executeTakeFirst(),
      ).toEqual({ id: kind === 'sqlite' ? 4 : 5 })
      await store.db.deleteFrom('article').where('id', '=', 1).execute()
      expect(await store.db.selectFrom('article_tag').selectAll().execute()).toEqual([])
      await expect(
        store.db.insertInto('article_tag').values({ article_id: 99, tag: 'x', position: 0 }).execute(),
      ).rejects.toThrow(/foreign key/iu)
    } finally {
      await store.close()
    }
  })
})

describe.each(databases)('migration 007, with the content of the site among the entities, on %s', (kind) => {
  it('carries banners, advertisements and links over in their order', async () => {
    const env = await testEnv(kind, temporaryFolder())
    await asBefore(kind, env, '006-keys-and-schedule', async (db) => {
      await sql`insert into banner (position, title, image, linkurl, target, weight) values
        ('web_index_top_banner', '甲', 'a.webp', '/web/news', '_blank', 2),
        ('web_book_top', '书', 'b.webp', '', '_self', 1)`.execute(db)
      await sql`insert into link (name, url, weight) values ('故宫博物院', 'https://www.dpm.org.cn', 3)`.execute(db)
    })
    const opened = await openDatabase(env, aLog())
    if (!opened.ok) throw new Error(opened.refusal.message.en)
    const { store } = opened
    try {
      expect(await siteEntities(store, ['banner', 'ad', 'link'])).toMatchObject([
        { title: '故宫博物院', fields: { url: 'https://www.dpm.org.cn' } },
        {
          title: '甲',
          image: 'a.webp',
          fields: { position: 'web_index_top_banner', linkurl: '/web/news', target: '新窗口' },
        },
        { title: '书', image: 'b.webp', fields: { position: 'web_book_top', target: '当前窗口' } },
      ])
      expect((await store.db.introspection.getTables()).map(({ name }) => name)).not.toContain('banner')
    } finally {
      await store.close()
    }
  })
})

describe.each(databases)('migration 009, with the tally of published entities, on %s', (kind) => {
  it('counts the rows that were there', async () => {
    const env = await testEnv(kind, temporaryFolder())
    await asBefore(kind, env, '008-order-by-end', async (db) => {
      await db
        .insertInto('article')
        .values([
          { ...entity, status: 'published' },
          { ...entity, key: 'other', status: 'published' },
          { ...entity, key: 'hidden' },
        ])
        .execute()
      for (const id of [1, 2, 3]) {
        await db.insertInto('article_tag').values({ article_id: id, tag: '水', position: 0 }).execute()
        await db.insertInto('facet').values({ article_id: id, type: 1, name: 'category', value: '民俗' }).execute()
      }
    })
    const opened = await openDatabase(env, aLog())
    if (!opened.ok) throw new Error(opened.refusal.message.en)
    const { store } = opened
    try {
      const { stored, counted } = await readTallyCounts(store.db)
      expect(stored).toEqual(counted)
      expect(stored).toEqual(['1   2', '1 # 水 2', '1 category 民俗 2'])
    } finally {
      await store.close()
    }
  })
})

it('migration 006 makes every index of the table anew on SQLite, and the triggers of the search', async () => {
  const store = await aStore('sqlite')
  const { rows } = await sql<{
    name: string
  }>`select name from sqlite_schema where tbl_name = 'article' and type in ('index', 'trigger') order by name`.execute(
    store.db,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'article_by_end',
    'article_by_id',
    'article_by_key',
    'article_by_stale_media',
    'article_by_start',
    'article_by_time',
    'article_by_title',
    'article_by_views',
    'article_by_weight',
    'article_media_stale',
    'article_scheduled',
    'article_withdrawn',
    'search_gram_forgets',
    'tally_of_changed',
    'tally_of_gone',
    'tally_of_new',
  ])
})
