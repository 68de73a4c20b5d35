import type { Queries } from '#server/db/tables/queries.ts'

/** More devices than a member uses; beyond it the oldest session ends. */
const MOST = 50

export interface FoundSession {
  memberId: number
  sessionId: number
}

/** Finds unexpired sessions by the hashes of their tokens. */
export async function findSessions(
  queries: Queries,
  tokenHashes: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, FoundSession>> {
  const rows = await queries
    .selectFrom('member_session')
    .select(['id', 'member_id', 'token_hash'])
    .where('token_hash', 'in', tokenHashes)
    .where('expires', '>', now)
    .execute()
  return new Map(rows.map(({ id, member_id, token_hash }) => [token_hash, { memberId: member_id, sessionId: id }]))
}

export async function addSession(
  queries: Queries,
  session: { member_id: number; token_hash: string; created: number; expires: number; login_id: number },
): Promise<void> {
  await queries.insertInto('member_session').values(session).execute()
  const newest = queries
    .selectFrom('member_session')
    .select('id')
    .where('member_id', '=', session.member_id)
    .orderBy('id', 'desc')
    .limit(MOST)
  await queries
    .deleteFrom('member_session')
    .where('member_id', '=', session.member_id)
    .where('id', 'not in', newest)
    .execute()
}

export async function endSession(queries: Queries, sessionId: number): Promise<void> {
  await queries.deleteFrom('member_session').where('id', '=', sessionId).execute()
}

/** @param exceptId the session that remains */
export async function endSessionsOf(queries: Queries, memberId: number, exceptId?: number): Promise<void> {
  const all = queries.deleteFrom('member_session').where('member_id', '=', memberId)
  await (exceptId === undefined ? all : all.where('id', '!=', exceptId)).execute()
}

/** Returns the row of `login` that a session began with. */
export async function loginOfSession(queries: Queries, sessionId: number): Promise<number | undefined> {
  const row = await queries
    .selectFrom('member_session')
    .select('login_id')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.login_id
}

export async function sweepSessions(queries: Queries, now: number): Promise<void> {
  await queries.deleteFrom('member_session').where('expires', '<=', now).execute()
}
