import type { Kysely, Migration } from 'kysely'

import type { StoreKind } from '#server/db/tables/queries.ts'

/**
 * Documents with their versions and drafts, beside the published entities: only publishing writes those. A document arises with
 * the first change, so that no entity has to be migrated.
 */
export function documents(kind: StoreKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const tables = db.schema
      const withId = (table: string) =>
        kind === 'sqlite'
          ? tables.createTable(table).addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
          : tables.createTable(table).addColumn('id', 'serial', (column) => column.primaryKey())

      await withId('document')
        .addColumn('type', 'integer', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('owner_id', 'integer', (column) => column.notNull())
        .addColumn('live_version_id', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('created', 'bigint', (column) => column.notNull())
        .addColumn('changed', 'bigint', (column) => column.notNull())
        .addColumn('changed_by', 'text', (column) => column.notNull())
        .addColumn('deleted', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('revisions', 'text', (column) => column.notNull().defaultTo('{}'))
        .addUniqueConstraint('document_name', ['type', 'key'])
        .execute()
      await tables.createIndex('document_by_owner').on('document').columns(['owner_id', 'changed']).execute()
      await tables.createIndex('document_by_change').on('document').columns(['type', 'changed']).execute()
      await tables.createIndex('document_by_deletion').on('document').column('deleted').execute()

      await withId('document_version')
        .addColumn('document_id', 'integer', (column) => column.notNull().references('document.id').onDelete('cascade'))
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('digest', 'text', (column) => column.notNull())
        .addColumn('origin', 'text', (column) => column.notNull())
        .addColumn('staff', 'text', (column) => column.notNull())
        .addColumn('created', 'bigint', (column) => column.notNull())
        .addUniqueConstraint('document_version_number', ['document_id', 'number'])
        .execute()

      await withId('draft')
        .addColumn('document_id', 'integer', (column) =>
          column.notNull().unique().references('document.id').onDelete('cascade'),
        )
        .addColumn('base_version_id', 'integer', (column) => column.notNull())
        .addColumn('revision', 'integer', (column) => column.notNull())
        .execute()
      const ofDraft = (table: string) =>
        tables
          .createTable(table)
          .addColumn('draft_id', 'integer', (column) => column.notNull().references('draft.id').onDelete('cascade'))
      await ofDraft('draft_field')
        .addColumn('field', 'text', (column) => column.notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('revision', 'integer', (column) => column.notNull())
        .addColumn('staff', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('draft_field_name', ['draft_id', 'field'])
        .execute()
      await ofDraft('draft_author')
        .addColumn('staff_id', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('draft_author_key', ['draft_id', 'staff_id'])
        .execute()
      await tables
        .createTable('document_write')
        .addColumn('document_id', 'integer', (column) => column.notNull().references('document.id').onDelete('cascade'))
        .addColumn('client', 'text', (column) => column.notNull())
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('answer', 'text', (column) => column.notNull())
        .addColumn('time', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('document_write_key', ['document_id', 'client'])
        .execute()
      await withId('draft_conflict')
        .addColumn('draft_id', 'integer', (column) => column.notNull().references('draft.id').onDelete('cascade'))
        .addColumn('field', 'text', (column) => column.notNull())
        .addColumn('other', 'text', (column) => column.notNull())
        .addColumn('staff', 'text', (column) => column.notNull())
        .addColumn('client', 'text', (column) => column.notNull())
        .execute()
      await tables.createIndex('draft_conflict_by_draft').on('draft_conflict').column('draft_id').execute()

      await tables
        .createTable('presence')
        .addColumn('client', 'text', (column) => column.primaryKey())
        .addColumn('document_id', 'integer', (column) => column.notNull().references('document.id').onDelete('cascade'))
        .addColumn('staff_id', 'integer', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('field', 'text', (column) => column.notNull())
        .addColumn('seen', 'bigint', (column) => column.notNull())
        .execute()
      await tables.createIndex('presence_by_document').on('presence').column('document_id').execute()
    },
  }
}
