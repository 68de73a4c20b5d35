import type { Queries } from '#server/db/tables/queries.ts'

/** Records a member's consent to agreements, with edition and time. */
export async function addConsents(
  queries: Queries,
  memberId: number,
  agreements: readonly { name: string; edition: string }[],
  time: number,
): Promise<void> {
  if (agreements.length === 0) return
  await queries
    .insertInto('consent')
    .values(agreements.map(({ name, edition }) => ({ member_id: memberId, agreement: name, edition, time })))
    .execute()
}
