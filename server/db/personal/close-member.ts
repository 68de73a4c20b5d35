import { removeMarks } from '#server/db/acting/marks.ts'
import { endSessionsOf } from '#server/db/accounts/member-sessions.ts'
import type { MemberRow } from '#server/db/tables/member-tables.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { uploadsOf } from './uploads.ts'

/** Sessions a member has or waits for a seat at. */
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
 * Takes a member away with everything that is theirs, or nothing where `isReady` says that something came in between.
 * Tables of members name them with "on delete cascade"; what is counted elsewhere is put right first.
 *
 * @returns paths of files that are nobody's now; undefined where nothing was done
 */
export async function closeMember(
  { kind, transact }: Store,
  memberId: number,
  isReady: (queries: Queries) => Promise<boolean>,
): Promise<string[] | undefined> {
  return transact(async (queries) => {
    const member = await lockMemberForClosing(queries, kind, memberId)
    if (!member) return []
    if (!(await isReady(queries))) return undefined
    const paths = (await uploadsOf(queries, memberId)).map(({ path }) => path)
    await removeMarks(queries, memberId)
    await endSessionsOf(queries, memberId)
    await queries.deleteFrom('sms_code').where('mobile', '=', member.mobile).execute()
    await queries.deleteFrom('member').where('id', '=', memberId).execute()
    return paths
  })
}

/** So that no row comes to refer to the member meanwhile: on PostgreSQL a plain update would let that happen. */
async function lockMemberForClosing(
  queries: Queries,
  kind: Store['kind'],
  memberId: number,
): Promise<Pick<MemberRow, 'mobile'> | undefined> {
  const member = queries.selectFrom('member').select('mobile').where('id', '=', memberId)
  return (kind === 'postgres' ? member.forUpdate() : member).executeTakeFirst()
}
