import { type RawBuilder, sql } from 'kysely'

import { LOST } from '#server/db/accounts/members.ts'
import type {
  BookingRow,
  FeedbackRow,
  MemberRow,
  ResealingRow,
  VerificationRow,
} from '#server/db/tables/member-tables.ts'
import type { LedgerKey } from '#server/db/staff/ledger.ts'
import type { StaffFactorRow } from '#server/db/tables/staff-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

export type MemberNumber = Pick<MemberRow, 'id' | 'mobile' | 'mobile_sealed'>
export type BookingPersonRow = Pick<BookingRow, 'id' | 'sealed' | 'name' | 'mobile' | 'answers'>
export type FeedbackContact = Pick<FeedbackRow, 'id' | 'contact' | 'contact_sealed'>
export type SealedFactor = Pick<StaffFactorRow, 'id' | 'staff_id' | 'sealed'>
export type SealedIdentity = Pick<VerificationRow, 'member_id' | 'sealed' | 'fingerprint'>

/** Reads how far a walk has come, locked until the transaction ends; a walk for another version begins anew. */
export async function lockWalk(queries: Queries, kind: string, version: number): Promise<ResealingRow> {
  const begun = { kind, version, pass: 1, place: 0, changed: 0, finished: 0 }
  const row = await queries
    .insertInto('resealing')
    .values(begun)
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ kind }))
    .returningAll()
    .executeTakeFirstOrThrow()
  return row.version === version ? row : begun
}

export async function writeWalk(queries: Queries, { kind, ...walk }: ResealingRow): Promise<void> {
  await queries.updateTable('resealing').set(walk).where('kind', '=', kind).execute()
}

export async function readWalks(queries: Queries): Promise<ResealingRow[]> {
  return queries.selectFrom('resealing').selectAll().orderBy('kind').execute()
}

export async function memberNumbersAfter(queries: Queries, id: number, limit: number): Promise<MemberNumber[]> {
  return queries
    .selectFrom('member')
    .select(['id', 'mobile', 'mobile_sealed'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Writes unless the row has changed since it was read, like the next three. */
export async function writeMemberNumber(
  queries: Queries,
  { id, mobile }: MemberNumber,
  sealed: Omit<MemberNumber, 'id'>,
): Promise<void> {
  await queries.updateTable('member').set(sealed).where('id', '=', id).where('mobile', '=', mobile).execute()
}

export async function bookingPersonsAfter(queries: Queries, id: number, limit: number): Promise<BookingPersonRow[]> {
  return queries
    .selectFrom('booking')
    .select(['id', 'sealed', 'name', 'mobile', 'answers'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function writeBookingPerson(
  queries: Queries,
  { id, sealed: before }: BookingPersonRow,
  sealed: Omit<BookingPersonRow, 'id'>,
): Promise<void> {
  await queries.updateTable('booking').set(sealed).where('id', '=', id).where('sealed', '=', before).execute()
}

export async function feedbackContactsAfter(queries: Queries, id: number, limit: number): Promise<FeedbackContact[]> {
  return queries
    .selectFrom('feedback')
    .select(['id', 'contact', 'contact_sealed'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function writeFeedbackContact(
  queries: Queries,
  { id, contact_sealed: before }: FeedbackContact,
  sealed: Omit<FeedbackContact, 'id'>,
): Promise<void> {
  await queries.updateTable('feedback').set(sealed).where('id', '=', id).where('contact_sealed', '=', before).execute()
}

export async function identitiesAfter(queries: Queries, memberId: number, limit: number): Promise<SealedIdentity[]> {
  return queries
    .selectFrom('verification')
    .select(['member_id', 'sealed', 'fingerprint'])
    .where('member_id', '>', memberId)
    .orderBy('member_id')
    .limit(limit)
    .execute()
}

export async function writeIdentity(
  queries: Queries,
  { member_id: memberId, sealed: before }: SealedIdentity,
  sealed: Omit<SealedIdentity, 'member_id'>,
): Promise<void> {
  await queries
    .updateTable('verification')
    .set(sealed)
    .where('member_id', '=', memberId)
    .where('sealed', '=', before)
    .execute()
}

/** The keys of the ledger, which `first` numbers. */
export async function ledgerKeysAfter(queries: Queries, first: number, limit: number): Promise<LedgerKey[]> {
  return queries.selectFrom('ledger_key').selectAll().where('first', '>', first).orderBy('first').limit(limit).execute()
}

/** Writes unless the row has changed since it was read. */
export async function writeLedgerKey(
  queries: Queries,
  { first, sealed: before }: LedgerKey,
  sealed: string,
): Promise<void> {
  await queries
    .updateTable('ledger_key')
    .set({ sealed })
    .where('first', '=', first)
    .where('sealed', '=', before)
    .execute()
}

export async function sealedFactorsAfter(queries: Queries, id: number, limit: number): Promise<SealedFactor[]> {
  return queries
    .selectFrom('staff_factor')
    .select(['id', 'staff_id', 'sealed'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function writeSealedFactor(
  queries: Queries,
  { id, sealed: before }: SealedFactor,
  sealed: string,
): Promise<void> {
  await queries.updateTable('staff_factor').set({ sealed }).where('id', '=', id).where('sealed', '=', before).execute()
}

/** Lists uploads whose files are sealed. */
export async function sealedUploadsAfter(
  queries: Queries,
  id: number,
  limit: number,
): Promise<{ id: number; path: string }[]> {
  return queries
    .selectFrom('upload')
    .select(['id', 'path'])
    .where('path', 'like', 'sealed/%')
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function hasUpload(queries: Queries, path: string): Promise<boolean> {
  return (await queries.selectFrom('upload').select('id').where('path', '=', path).executeTakeFirst()) !== undefined
}

/** Counts rows by kind that are in the clear, or sealed with another version than the one with this mark. */
export async function countOthers(queries: Queries, mark: string): Promise<Record<string, number>> {
  // Without a mark it is the first version.
  const isOther = (column: string): RawBuilder<boolean> =>
    mark === '' ? sql`${sql.ref(column)} like '%:%'` : sql`${sql.ref(column)} not like ${`${mark}%`}`
  const count = async (table: string, others: RawBuilder<boolean>) => {
    const { rows } = await sql<{
      total: number
    }>`select count(*) as total from ${sql.table(table)} where ${others}`.execute(queries)
    return Number(rows[0]?.total ?? 0)
  }
  return {
    member: await count(
      'member',
      sql`(mobile_sealed = '' and mobile not like ${`${LOST}%`}) or (mobile_sealed <> '' and ${isOther('mobile_sealed')})`,
    ),
    booking: await count(
      'booking',
      sql`(sealed = '' and (name <> '' or mobile <> '' or answers <> '{}')) or (sealed <> '' and ${isOther('sealed')})`,
    ),
    feedback: await count('feedback', sql`contact <> '' or (contact_sealed <> '' and ${isOther('contact_sealed')})`),
    verification: await count('verification', isOther('sealed')),
    ledger: await count('ledger_key', sql`sealed <> '' and ${isOther('sealed')}`),
    factor: await count('staff_factor', isOther('sealed')),
  }
}

/** Counts the sessions, of members and staff, that end with the versions other than the one with this mark. */
export async function countOtherSessions(
  queries: Queries,
  mark: string,
  now: number,
): Promise<{ total: number; last: number }> {
  const counts = { total: 0, last: 0 }
  for (const table of ['member_session', 'staff_session'] as const) {
    const sessions = queries
      .selectFrom(table)
      .select(({ fn }) => [fn.countAll<number>().as('total'), fn.max<number | null>('expires').as('last')])
      .where('expires', '>', now)
    const row = await (
      mark === '' ? sessions.where('token_hash', 'like', '%:%') : sessions.where('token_hash', 'not like', `${mark}%`)
    ).executeTakeFirstOrThrow()
    counts.total += Number(row.total)
    counts.last = Math.max(counts.last, Number(row.last ?? 0))
  }
  return counts
}
