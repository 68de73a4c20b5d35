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

/** Whether a member has consented to an agreement, in any edition. */
export async function isConsentedTo(queries: Queries, agreement: string): Promise<boolean> {
  const row = await queries
    .selectFrom('consent')
    .select('id')
    .where('agreement', '=', agreement)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
