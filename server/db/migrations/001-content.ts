import { sql } from 'kysely'
import type { Kysely, Migration } from 'kysely'

import type { StoreKind } from '#server/db/tables/queries.ts'

/** Content, its search index, and the surrounding tables. */
export function content(kind: StoreKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const tables = db.schema
      const withId = (table: string) =>
        kind === 'sqlite'
          ? tables.createTable(table).addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
          : tables.createTable(table).addColumn('id', 'serial', (column) => column.primaryKey())

      await withId('article')
        .addColumn('type', 'integer', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull().unique())
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
        .execute()
      // One index per order of a list; the id breaks ties, so that pages never overlap.
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

      await tables
        .createTable('article_tag')
        .addColumn('article_id', 'integer', (column) => column.notNull().references('article.id').onDelete('cascade'))
        .addColumn('tag', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('article_tag_key', ['article_id', 'tag'])
        .execute()
      await tables.createIndex('article_tag_by_tag').on('article_tag').columns(['tag', 'article_id']).execute()

      await tables
        .createTable('facet')
        .addColumn('article_id', 'integer', (column) => column.notNull().references('article.id').onDelete('cascade'))
        .addColumn('type', 'integer', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('facet_key', ['article_id', 'name', 'value'])
        .execute()
      await tables.createIndex('facet_by_value').on('facet').columns(['type', 'name', 'value', 'article_id']).execute()

      await tables
        .createTable('relation')
        .addColumn('from_id', 'integer', (column) => column.notNull().references('article.id').onDelete('cascade'))
        .addColumn('to_id', 'integer', (column) => column.notNull().references('article.id').onDelete('cascade'))
        .addPrimaryKeyConstraint('relation_key', ['from_id', 'to_id'])
        .execute()
      await tables.createIndex('relation_back').on('relation').columns(['to_id', 'from_id']).execute()

      await withId('banner')
        .addColumn('position', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('image', 'text', (column) => column.notNull())
        .addColumn('linkurl', 'text', (column) => column.notNull())
        .addColumn('target', 'text', (column) => column.notNull())
        .addColumn('weight', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      await tables.createIndex('banner_by_position').on('banner').columns(['position', 'weight desc', 'id']).execute()

      await withId('link')
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('url', 'text', (column) => column.notNull())
        .addColumn('weight', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()

      await tables
        .createTable('change')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('number', 'bigint', (column) => column.notNull())
        .execute()
      await tables
        .createTable('setting')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute()

      if (kind === 'sqlite') {
        // Contentless: the application generates the grams, and the texts are in `article`. The ascii tokenizer does
        // not split characters beyond ASCII, so a gram is a token unchanged.
        await sql`create virtual table search_gram using fts5(title, meta, body, content='', contentless_delete=1, detail=column, tokenize='ascii')`.execute(
          db,
        )
      } else {
        await tables
          .createTable('search_document')
          .addColumn('article_id', 'integer', (column) =>
            column.primaryKey().references('article.id').onDelete('cascade'),
          )
          .addColumn('grams', sql`tsvector`, (column) => column.notNull())
          .execute()
        await tables.createIndex('search_document_grams').on('search_document').using('gin').column('grams').execute()
      }
    },
  }
}
