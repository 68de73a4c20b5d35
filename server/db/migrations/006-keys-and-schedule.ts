import { sql } from 'kysely'
import type { Kysely, Migration } from 'kysely'

import type { StoreKind } from '#server/db/tables/queries.ts'

/**
 * Keys are unique within their type, and an entity may have a withdrawal time. SQLite cannot drop a unique constraint,
 * so the table is rebuilt there, with foreign keys off (open-sqlite.ts): with them on, dropping the old table would
 * delete all rows that refer to it.
 */
export function keysAndSchedule(kind: StoreKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (kind === 'sqlite') await rebuild(db)
      else {
        await sql`alter table article drop constraint if exists article_key_key`.execute(db)
        await sql`alter table article add column withdraw_time bigint not null default 0`.execute(db)
      }
      // By key first: an editor may give a key without its type.
      await db.schema.createIndex('article_by_key').unique().on('article').columns(['key', 'type']).execute()
      // Partial indexes: few entities are scheduled, and they are queried after every change.
      await sql`create index article_scheduled on article (publish_time) where status = 'scheduled'`.execute(db)
      await sql`create index article_withdrawn on article (withdraw_time) where withdraw_time > 0`.execute(db)
    },
  }
}

const columns = [
  'id',
  'type',
  'key',
  'title',
  'summary',
  'body',
  'cover',
  'images',
  'category',
  'area',
  'source',
  'author',
  'publish_time',
  'weight',
  'views',
  'likes',
  'collects',
  'status',
  'fields',
  'starts_at',
  'ends_at',
  'attentions',
  'shelved',
]

async function rebuild(db: Kysely<unknown>): Promise<void> {
  const tables = db.schema
  await tables
    .createTable('article_new')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('type', 'integer', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('body', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('cover', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('images', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('category', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('area', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('source', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('author', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('publish_time', 'bigint', (column) => column.notNull())
    .addColumn('weight', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('views', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('likes', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('collects', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('published'))
    .addColumn('fields', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('starts_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('ends_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('attentions', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('shelved', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('withdraw_time', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into article_new (${names}) select ${names} from article`.execute(db)
  // Keeps the id counter: the ids of deleted entities must never be reused.
  await sql`insert into sqlite_sequence (name, seq) select 'article_new', 0 where not exists (select 1 from sqlite_sequence where name = 'article_new')`.execute(
    db,
  )
  await sql`update sqlite_sequence set seq = coalesce((select old.seq from sqlite_sequence as old where old.name = 'article'), seq) where name = 'article_new'`.execute(
    db,
  )
  await tables.dropTable('article').execute()
  await tables.alterTable('article_new').renameTo('article').execute()
  // Recreates the indexes and the trigger that were dropped with the old table.
  await tables
    .createIndex('article_by_weight')
    .on('article')
    .columns(['type', 'status', 'weight desc', 'publish_time desc', 'id desc'])
    .execute()
  await tables
    .createIndex('article_by_time')
    .on('article')
    .columns(['type', 'status', 'publish_time desc', 'id desc'])
    .execute()
  await tables
    .createIndex('article_by_views')
    .on('article')
    .columns(['type', 'status', 'views desc', 'publish_time desc', 'id desc'])
    .execute()
  await tables.createIndex('article_by_start').on('article').columns(['type', 'status', 'starts_at', 'id']).execute()
  await sql`create trigger search_gram_forgets after delete on article begin delete from search_gram where rowid = old.id; end`.execute(
    db,
  )
}
