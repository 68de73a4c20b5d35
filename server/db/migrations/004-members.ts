import type { Kysely, Migration } from 'kysely'

import type { StoreKind } from '#server/db/tables/queries.ts'

/** Members and their actions. All rows of a member are deleted with the member. */
export function members(kind: StoreKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const tables = db.schema
      const withId = (table: string) =>
        kind === 'sqlite'
          ? tables.createTable(table).addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
          : tables.createTable(table).addColumn('id', 'serial', (column) => column.primaryKey())
      const ofMember = (table: string) =>
        withId(table).addColumn('member_id', 'integer', (column) =>
          column.notNull().references('member.id').onDelete('cascade'),
        )

      await withId('member')
        .addColumn('mobile', 'text', (column) => column.notNull().unique())
        .addColumn('password_hash', 'text', (column) => column.notNull())
        .addColumn('nickname', 'text', (column) => column.notNull())
        .addColumn('avatar', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('profile', 'text', (column) => column.notNull().defaultTo('{}'))
        .addColumn('created', 'bigint', (column) => column.notNull())
        .execute()

      await ofMember('member_session')
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('created', 'bigint', (column) => column.notNull())
        .addColumn('expires', 'bigint', (column) => column.notNull())
        .addColumn('login_id', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      await tables.createIndex('member_session_by_member').on('member_session').column('member_id').execute()

      await ofMember('login')
        .addColumn('time', 'bigint', (column) => column.notNull())
        .addColumn('how', 'text', (column) => column.notNull())
        .addColumn('ok', 'integer', (column) => column.notNull())
        .addColumn('network', 'text', (column) => column.notNull())
        .addColumn('device', 'text', (column) => column.notNull())
        .execute()
      await tables.createIndex('login_by_member').on('login').columns(['member_id', 'id desc']).execute()

      await ofMember('consent')
        .addColumn('agreement', 'text', (column) => column.notNull())
        .addColumn('edition', 'text', (column) => column.notNull())
        .addColumn('time', 'bigint', (column) => column.notNull())
        .execute()
      await tables.createIndex('consent_by_member').on('consent').column('member_id').execute()

      // One code per number and purpose: a new one replaces the old.
      await tables
        .createTable('sms_code')
        .addColumn('mobile', 'text', (column) => column.notNull())
        .addColumn('event', 'text', (column) => column.notNull())
        .addColumn('code_hash', 'text', (column) => column.notNull())
        .addColumn('expires', 'bigint', (column) => column.notNull())
        .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
        .addPrimaryKeyConstraint('sms_code_key', ['mobile', 'event'])
        .execute()
      // Counters of limits, in the database so that a restart keeps them; one row per key, so that counting can lock
      // it.
      await tables
        .createTable('attempt')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('times', 'text', (column) => column.notNull())
        .addColumn('expires', 'bigint', (column) => column.notNull())
        .execute()
      await tables.createIndex('attempt_by_expiry').on('attempt').column('expires').execute()
      await tables.createIndex('sms_code_by_expiry').on('sms_code').column('expires').execute()
      await tables.createIndex('member_session_by_expiry').on('member_session').column('expires').execute()
      await tables.createIndex('login_by_time').on('login').column('time').execute()

      await tables
        .createTable('mark')
        .addColumn('member_id', 'integer', (column) => column.notNull().references('member.id').onDelete('cascade'))
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('article_id', 'integer', (column) => column.notNull().references('article.id').onDelete('cascade'))
        .addColumn('time', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('mark_key', ['member_id', 'kind', 'article_id'])
        .execute()
      await tables
        .createIndex('mark_by_time')
        .on('mark')
        .columns(['member_id', 'kind', 'time desc', 'article_id'])
        .execute()
      await tables.createIndex('mark_by_article').on('mark').columns(['article_id', 'kind']).execute()
      await tables
        .alterTable('article')
        .addColumn('attentions', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      await tables
        .alterTable('article')
        .addColumn('shelved', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()

      await tables
        .createTable('reading')
        .addColumn('member_id', 'integer', (column) => column.notNull().references('member.id').onDelete('cascade'))
        .addColumn('article_id', 'integer', (column) => column.notNull().references('article.id').onDelete('cascade'))
        .addColumn('page', 'integer', (column) => column.notNull())
        .addColumn('pages', 'integer', (column) => column.notNull())
        .addColumn('time', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('reading_key', ['member_id', 'article_id'])
        .execute()

      // One booking per member and session: a cancelled booking is reused, at the end of the queue.
      await ofMember('booking')
        .addColumn('session_id', 'integer', (column) => column.notNull().references('session.id').onDelete('cascade'))
        .addColumn('article_id', 'integer', (column) => column.notNull().references('article.id').onDelete('cascade'))
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('queue', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('people', 'integer', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('mobile', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('answers', 'text', (column) => column.notNull().defaultTo('{}'))
        .addColumn('ticket', 'text', (column) => column.notNull().unique())
        .addColumn('created', 'bigint', (column) => column.notNull())
        .addColumn('signed_in', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('reminded', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('told_start', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('told_place', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('told_gone', 'integer', (column) => column.notNull().defaultTo(0))
        .addUniqueConstraint('booking_once', ['member_id', 'session_id'])
        .execute()
      await tables.createIndex('booking_by_session').on('booking').columns(['session_id', 'state', 'queue']).execute()
      await tables.createIndex('booking_by_state').on('booking').columns(['state', 'session_id']).execute()
      await tables.createIndex('booking_by_member').on('booking').columns(['member_id', 'state', 'id']).execute()

      // For the jobs that look for upcoming sessions.
      await tables.createIndex('session_by_start').on('session').column('start_time').execute()

      await ofMember('message')
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .addColumn('link', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('time', 'bigint', (column) => column.notNull())
        .addColumn('read', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute()
      await tables.createIndex('message_by_member').on('message').columns(['member_id', 'id desc']).execute()

      await ofMember('feedback')
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .addColumn('contact', 'text', (column) => column.notNull())
        .addColumn('images', 'text', (column) => column.notNull().defaultTo('[]'))
        .addColumn('time', 'bigint', (column) => column.notNull())
        .addColumn('reply', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('replied', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute()
      await tables.createIndex('feedback_by_member').on('feedback').columns(['member_id', 'id desc']).execute()

      // Name, number and photos are ciphertext; the fingerprint shows whether a number is taken without revealing it.
      await tables
        .createTable('verification')
        .addColumn('member_id', 'integer', (column) => column.primaryKey().references('member.id').onDelete('cascade'))
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('sealed', 'text', (column) => column.notNull())
        .addColumn('fingerprint', 'text', (column) => column.notNull())
        .addColumn('submitted', 'bigint', (column) => column.notNull())
        .addColumn('decided', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
        .execute()
      await tables.createIndex('verification_by_fingerprint').on('verification').column('fingerprint').execute()

      await ofMember('upload')
        .addColumn('path', 'text', (column) => column.notNull().unique())
        .addColumn('bytes', 'integer', (column) => column.notNull())
        .addColumn('time', 'bigint', (column) => column.notNull())
        .addColumn('used', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      await tables.createIndex('upload_by_member').on('upload').columns(['member_id', 'time']).execute()
    },
  }
}
