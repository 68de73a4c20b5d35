import type { Queries } from '#server/db/tables/queries.ts'

export interface RemovedFile {
  id: number
  path: string
  time: number
}

/** Most rows of one statement. */
const AT_ONCE = 300

/** Notes files that are to be removed, in the transaction that deletes their rows. */
export async function noteRemoved(queries: Queries, paths: readonly string[], time: number): Promise<void> {
  for (let from = 0; from < paths.length; from += AT_ONCE)
    await queries
      .insertInto('removed_file')
      .values(paths.slice(from, from + AT_ONCE).map((path) => ({ path, time })))
      .execute()
}

/** Lists what was noted since a row, by any process. */
export async function removedSince(queries: Queries, id: number, limit: number): Promise<RemovedFile[]> {
  return queries
    .selectFrom('removed_file')
    .select(['id', 'path', 'time'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Lists the files that the store has not removed for certain, the oldest notes first. */
export async function unconfirmedFiles(queries: Queries, limit: number): Promise<RemovedFile[]> {
  return queries
    .selectFrom('removed_file')
    .select(['id', 'path', 'time'])
    .where('confirmed', '=', 0)
    .orderBy('time')
    .limit(limit)
    .execute()
}

export async function confirmRemoved(queries: Queries, ids: readonly number[], confirmed: number): Promise<void> {
  if (ids.length > 0) await queries.updateTable('removed_file').set({ confirmed }).where('id', 'in', ids).execute()
}

/** Deletes the notes that were confirmed before a moment. */
export async function dropConfirmed(queries: Queries, before: number): Promise<void> {
  await queries.deleteFrom('removed_file').where('confirmed', '>', 0).where('confirmed', '<', before).execute()
}
