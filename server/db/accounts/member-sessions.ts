import type { Queries } from '#server/db/tables/queries.ts'

/** More devices than a member uses; beyond it the oldest session ends. */
const MOST = 50

export interface FoundSession {
  memberId: number
  sessionId: number
  /** Time of the last use, to some minutes. */
  seen: number
}

/**
 * Finds sessions by the hashes of their tokens: those that have not expired and were used within the time that a policy
 * allows. A session of before this was kept counts as used when it began.
 */
export async function findSessions(
  queries: Queries,
  tokenHashes: readonly string[],
  { now, idle }: { now: number; idle: number },
): Promise<ReadonlyMap<string, FoundSession>> {
  const rows = await queries
    .selectFrom('member_session')
    .select(['id', 'member_id', 'token_hash', 'created', 'seen'])
    .where('token_hash', 'in', tokenHashes)
    .where('expires', '>', now)
    .execute()
  return new Map(
    rows
      .map((row) => ({ ...row, seen: Math.max(row.seen, row.created) }))
      .filter(({ seen }) => seen > now - idle)
      .map(({ id, member_id, token_hash, seen }) => [token_hash, { memberId: member_id, sessionId: id, seen }]),
  )
}

export async function addSession(
  queries: Queries,
  session: { member_id: number; token_hash: string; created: number; expires: number; seen: number; login_id: number },
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

/** Notes the use of sessions; a later note of another process stays. */
export async function noteSessionsSeen(queries: Queries, ids: readonly number[], at: number): Promise<void> {
  await queries.updateTable('member_session').set({ seen: at }).where('id', 'in', ids).where('seen', '<', at).execute()
}

/** Stores the hash of a token by the present version of the key. */
export async function rehashSession(queries: Queries, id: number, tokenHash: string): Promise<void> {
  await queries.updateTable('member_session').set({ token_hash: tokenHash }).where('id', '=', id).execute()
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

/** Deletes sessions that have expired, or were not used for longer than a policy allows. */
export async function sweepSessions(queries: Queries, { now, idle }: { now: number; idle: number }): Promise<void> {
  await queries
    .deleteFrom('member_session')
    .where((where) =>
      where.or([
        where('expires', '<=', now),
        where.and([where('seen', '<=', now - idle), where('created', '<=', now - idle)]),
      ]),
    )
    .execute()
}
