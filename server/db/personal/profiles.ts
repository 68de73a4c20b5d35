import type { MemberRow } from '#server/db/tables/member-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

/** The member, and nobody else changes what is theirs until the transaction ends; undefined for one who is gone. */
export async function lockMember(queries: Queries, memberId: number): Promise<MemberRow | undefined> {
  return queries
    .updateTable('member')
    .set((set) => ({ nickname: set.ref('nickname') }))
    .where('id', '=', memberId)
    .returningAll()
    .executeTakeFirst()
}

/** Only these columns are ever a member's to change. */
export async function writeProfile(
  queries: Queries,
  memberId: number,
  { nickname, avatar, profile }: Pick<MemberRow, 'nickname' | 'avatar' | 'profile'>,
): Promise<void> {
  await queries.updateTable('member').set({ nickname, avatar, profile }).where('id', '=', memberId).execute()
}
