import { removeMarks } from '#server/db/acting/marks.ts'
import { endSessionsOf } from '#server/db/accounts/member-sessions.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { noteRemoved } from './removed-files.ts'
import { uploadsOf } from './uploads.ts'

/** Returns the sessions at which a member has a seat or waits for one. */
export async function openSeats(
  queries: Queries,
  memberId: number,
): Promise<{ articleId: number; sessionId: number }[]> {
  const rows = await queries
    .selectFrom('booking')
    .select(['article_id', 'session_id'])
    .where('member_id', '=', memberId)
    .where('state', '!=', 'cancelled')
    .orderBy('session_id')
    .execute()
  return rows.map(({ article_id, session_id }) => ({ articleId: article_id, sessionId: session_id }))
}

/**
 * Deletes a member with all their data, or nothing if `isReady` returns false because of a concurrent change. The
 * tables of members refer to them with "on delete cascade"; counts elsewhere are corrected first.
 *
 * @returns paths of files that no longer belong to a member; undefined where nothing was deleted
 */
export async function closeMember(
  { kind, transact }: Store,
  memberId: number,
  isReady: (queries: Queries) => Promise<boolean>,
  now: number,
): Promise<string[] | undefined> {
  return transact(async (queries) => {
    if (!(await lockMemberForClosing(queries, kind, memberId))) return []
    if (!(await isReady(queries))) return undefined
    const paths = (await uploadsOf(queries, memberId)).map(({ path }) => path)
    await removeMarks(queries, memberId)
    await endSessionsOf(queries, memberId)
    await queries.deleteFrom('member').where('id', '=', memberId).execute()
    await noteRemoved(queries, paths, now)
    return paths
  })
}

/** Prevents new rows that refer to the member meanwhile: on PostgreSQL a plain update would allow them. */
async function lockMemberForClosing(queries: Queries, kind: Store['kind'], memberId: number): Promise<boolean> {
  const member = queries.selectFrom('member').select('id').where('id', '=', memberId)
  return (await (kind === 'postgres' ? member.forUpdate() : member).executeTakeFirst()) !== undefined
}
