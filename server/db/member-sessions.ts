import type { Queries } from './store.ts'

/** The session a token belongs to, while it lasts. */
export async function findSession(queries: Queries, tokenHash: string, now: number): Promise<{ memberId: number; sessionId: number } | undefined> {
  const row = await queries.selectFrom('member_session').select(['id', 'member_id']).where('token_hash', '=', tokenHash).where('expires', '>', now).executeTakeFirst()
  return row && { memberId: row.member_id, sessionId: row.id }
}
