import type { StaffSessionRow } from '#server/db/tables/staff-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

/** More devices than a person uses; beyond it the oldest session ends. */
const MOST = 20

/** A session with its account. */
export type FoundStaffSession = Omit<StaffSessionRow, 'expires'> & { login: string; name: string }

export async function addStaffSession(
  queries: Queries,
  session: Omit<StaffSessionRow, 'id' | 'factor_time'>,
): Promise<number> {
  const { id } = await queries.insertInto('staff_session').values(session).returning('id').executeTakeFirstOrThrow()
  const newest = queries
    .selectFrom('staff_session')
    .select('id')
    .where('staff_id', '=', session.staff_id)
    .orderBy('id', 'desc')
    .limit(MOST)
  await queries
    .deleteFrom('staff_session')
    .where('staff_id', '=', session.staff_id)
    .where('id', 'not in', newest)
    .execute()
  return id
}

/** Finds a session of an active account by the hashes of its token: one that has not expired and was used since a moment. */
export async function findStaffSessionRow(
  queries: Queries,
  tokenHashes: readonly string[],
  { now, usedSince }: { now: number; usedSince: number },
): Promise<FoundStaffSession | undefined> {
  return queries
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select([
      'staff_session.id',
      'staff_session.staff_id',
      'staff_session.token_hash',
      'staff_session.created',
      'staff_session.seen',
      'staff_session.factor_time',
      'staff_session.network',
      'staff_session.device',
      'staff_session.way',
      'staff.login',
      'staff.name',
    ])
    .where('staff_session.token_hash', 'in', tokenHashes)
    .where('staff_session.expires', '>', now)
    .where('staff_session.seen', '>', usedSince)
    .where('staff.state', '=', 'active')
    .executeTakeFirst()
}

/** Notes the use of a session under the present hash of its token; a later note of another process stays. */
export async function noteStaffSessionSeen(
  queries: Queries,
  id: number,
  { seen, tokenHash }: { seen: number; tokenHash: string },
): Promise<void> {
  await queries
    .updateTable('staff_session')
    .set({ seen, token_hash: tokenHash })
    .where('id', '=', id)
    .where('seen', '<=', seen)
    .execute()
}

/** Finds how a session began, and when it proved the second factor (0: never); locks it until the transaction ends. */
export async function lockFactorTime(
  queries: Queries,
  id: number,
): Promise<Pick<StaffSessionRow, 'factor_time' | 'way'> | undefined> {
  return queries
    .updateTable('staff_session')
    .set(({ ref }) => ({ seen: ref('seen') }))
    .where('id', '=', id)
    .returning(['factor_time', 'way'])
    .executeTakeFirst()
}

export async function setFactorTime(queries: Queries, id: number, time: number): Promise<void> {
  await queries.updateTable('staff_session').set({ factor_time: time }).where('id', '=', id).execute()
}

/** Ends a session of an account; false if it has no such session. */
export async function endStaffSession(queries: Queries, staffId: number, id: number): Promise<boolean> {
  const row = await queries
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Ends all sessions of an account; returns their number.
 *
 * @param exceptId the session that remains
 */
export async function endStaffSessionsOf(queries: Queries, staffId: number, exceptId = 0): Promise<number> {
  const rows = await queries
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where('id', '<>', exceptId)
    .returning('id')
    .execute()
  return rows.length
}

/** The sessions of an account that have not ended, newest first. */
export async function staffSessionsOf(
  queries: Queries,
  staffId: number,
  { now, usedSince }: { now: number; usedSince: number },
): Promise<Pick<StaffSessionRow, 'id' | 'device' | 'network' | 'created' | 'seen'>[]> {
  return queries
    .selectFrom('staff_session')
    .select(['id', 'device', 'network', 'created', 'seen'])
    .where('staff_id', '=', staffId)
    .where('expires', '>', now)
    .where('seen', '>', usedSince)
    .orderBy('id', 'desc')
    .execute()
}

/** Deletes sessions that have expired. */
export async function sweepStaffSessions(queries: Queries, now: number): Promise<void> {
  await queries.deleteFrom('staff_session').where('expires', '<=', now).execute()
}
