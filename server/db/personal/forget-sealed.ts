import { type RawBuilder, sql } from 'kysely'

import { LOST } from '#server/db/accounts/members.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import { noteRemoved } from './removed-files.ts'

/** The data that cannot be read any more, by kind. */
export interface Unreadable {
  members: number
  bookings: number
  contacts: number
  verifications: number
  /** Rows of the ledger whose hashes can no longer be checked. */
  ledgerRows: number
  /** Second factors of staff, which have to be enrolled again. */
  factors: number
  files: string[]
}

/** Whether a sealed text is under one of these versions of the key. */
function isUnder(column: string, versions: readonly number[]): RawBuilder<boolean> {
  const each = versions.map((version) =>
    version === 1
      ? sql`(${sql.ref(column)} <> '' and ${sql.ref(column)} not like '%:%')`
      : sql`${sql.ref(column)} like ${`${version}:%`}`,
  )
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}

/** Counts what is sealed under lost versions of the key. */
export async function countUnreadable(queries: Queries, versions: readonly number[]): Promise<Unreadable> {
  const count = async (table: string, column: string) => {
    const { rows } = await sql<{
      total: number
    }>`select count(*) as total from ${sql.table(table)} where ${isUnder(column, versions)}`.execute(queries)
    return Number(rows[0]?.total ?? 0)
  }
  const files = await queries.selectFrom('upload').select('path').where('path', 'like', 'sealed/%').execute()
  return {
    members: await count('member', 'mobile_sealed'),
    bookings: await count('booking', 'sealed'),
    contacts: await count('feedback', 'contact_sealed'),
    verifications: await count('verification', 'sealed'),
    ledgerRows: await countLedgerRows(queries, versions),
    factors: await count('staff_factor', 'sealed'),
    files: files.map(({ path }) => path),
  }
}

/** Counts the rows of the ledger up to the last key that is under lost versions. */
async function countLedgerRows(queries: Queries, versions: readonly number[]): Promise<number> {
  const keys = await queries.selectFrom('ledger_key').select('first').where(isUnder('sealed', versions)).execute()
  if (keys.length === 0) return 0
  const { rows } = await queries
    .selectFrom('ledger')
    .select(({ fn }) => fn.countAll<number | string>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}

/**
 * Deletes what is sealed under lost versions of the key, in the caller's transaction. A member whose number is lost
 * becomes an empty shell without a way in: seats, counts and the login log stay as they are. All logins end.
 */
export async function forgetSealed(
  queries: Queries,
  versions: readonly number[],
  unreadableFiles: readonly string[],
  now: number,
): Promise<void> {
  const lost = queries.selectFrom('member').select('id').where(isUnder('mobile_sealed', versions))
  await queries.deleteFrom('message').where('member_id', 'in', lost).execute()
  await queries.deleteFrom('reading').where('member_id', 'in', lost).execute()
  await queries
    .updateTable('member')
    .set({
      mobile: sql`${LOST} || id`,
      mobile_sealed: '',
      password_hash: '',
      nickname: '',
      avatar: '',
      profile: '{}',
    })
    .where(isUnder('mobile_sealed', versions))
    .execute()
  await queries
    .updateTable('booking')
    .set({ sealed: '', name: '', mobile: '', answers: '{}' })
    .where(isUnder('sealed', versions))
    .execute()
  await queries
    .updateTable('feedback')
    .set({ contact: '', contact_sealed: '' })
    .where(isUnder('contact_sealed', versions))
    .execute()
  await queries.deleteFrom('verification').where(isUnder('sealed', versions)).execute()
  await queries.deleteFrom('staff_factor').where(isUnder('sealed', versions)).execute()
  // The rows stay and can still be read; the next act begins another key.
  await queries.updateTable('ledger_key').set({ sealed: '' }).where(isUnder('sealed', versions)).execute()
  for (const path of unreadableFiles) await queries.deleteFrom('upload').where('path', '=', path).execute()
  await noteRemoved(queries, unreadableFiles, now)
  // Their keys are fingerprints under the lost versions.
  for (const table of ['member_session', 'staff_session', 'staff_invitation', 'attempt', 'sent_code'] as const)
    await queries.deleteFrom(table).execute()
}
