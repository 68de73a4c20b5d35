import type { Kysely, Migration } from 'kysely'

import type { StoreKind } from '#server/db/tables/queries.ts'

/** Accounts of staff with their roles, sessions and second factors: apart from those of members in every table. */
export function staff(kind: StoreKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const tables = db.schema
      const withId = (table: string) =>
        kind === 'sqlite'
          ? tables.createTable(table).addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
          : tables.createTable(table).addColumn('id', 'serial', (column) => column.primaryKey())
      const ofStaff = (table: string) =>
        withId(table).addColumn('staff_id', 'integer', (column) =>
          column.notNull().references('staff.id').onDelete('cascade'),
        )

      await withId('staff')
        .addColumn('login', 'text', (column) => column.notNull().unique())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('password_hash', 'text', (column) => column.notNull())
        .addColumn('password_time', 'bigint', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('oidc_issuer', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('oidc_subject', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('created', 'bigint', (column) => column.notNull())
        .execute()

      await withId('role')
        .addColumn('key', 'text', (column) => column.notNull().unique())
        .addColumn('title', 'text', (column) => column.notNull())
        .execute()
      await tables
        .createTable('role_grant')
        .addColumn('role_id', 'integer', (column) => column.notNull().references('role.id').onDelete('cascade'))
        .addColumn('granted', 'text', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('role_grant_key', ['role_id', 'granted', 'type'])
        .execute()
      await tables
        .createTable('staff_role')
        .addColumn('staff_id', 'integer', (column) => column.notNull().references('staff.id').onDelete('cascade'))
        .addColumn('role_id', 'integer', (column) => column.notNull().references('role.id').onDelete('cascade'))
        .addPrimaryKeyConstraint('staff_role_key', ['staff_id', 'role_id'])
        .execute()
      await tables.createIndex('staff_role_by_role').on('staff_role').column('role_id').execute()

      await ofStaff('staff_session')
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('created', 'bigint', (column) => column.notNull())
        .addColumn('seen', 'bigint', (column) => column.notNull())
        .addColumn('expires', 'bigint', (column) => column.notNull())
        .addColumn('factor_time', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('network', 'text', (column) => column.notNull())
        .addColumn('device', 'text', (column) => column.notNull())
        .execute()
      await tables.createIndex('staff_session_by_staff').on('staff_session').column('staff_id').execute()

      await tables
        .createTable('staff_invitation')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('roles', 'text', (column) => column.notNull())
        .addColumn('staff_id', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('invited_by', 'integer', (column) => column.notNull())
        .addColumn('expires', 'bigint', (column) => column.notNull())
        .addColumn('used', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute()

      await ofStaff('staff_factor')
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('sealed', 'text', (column) => column.notNull())
        .addColumn('last_step', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('used', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('confirmed', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute()
      await tables.createIndex('staff_factor_by_staff').on('staff_factor').column('staff_id').execute()
    },
  }
}
