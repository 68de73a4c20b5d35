import type { Queries } from '#server/db/tables/queries.ts'

/** Writes down what a member agreed to, in which edition, and when. */
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
