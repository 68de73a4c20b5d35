import type { MemberRow } from '#server/db/tables/member-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

/** Loads a member and locks the row until the transaction ends; undefined for a deleted member. */
export async function lockMember(queries: Queries, memberId: number): Promise<MemberRow | undefined> {
  return queries
    .updateTable('member')
    .set((set) => ({ nickname: set.ref('nickname') }))
    .where('id', '=', memberId)
    .returningAll()
    .executeTakeFirst()
}

/** Writes the only columns that a member may change. */
export async function writeProfile(
  queries: Queries,
  memberId: number,
  { nickname, avatar, profile }: Pick<MemberRow, 'nickname' | 'avatar' | 'profile'>,
): Promise<void> {
  await queries.updateTable('member').set({ nickname, avatar, profile }).where('id', '=', memberId).execute()
}
