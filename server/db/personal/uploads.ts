import type { Queries } from '#server/db/tables/queries.ts'

import { noteRemoved } from './removed-files.ts'

export interface NewUpload {
  memberId: number
  path: string
  bytes: number
  time: number
}

export async function insertUpload(queries: Queries, { memberId, ...upload }: NewUpload): Promise<void> {
  await queries
    .insertInto('upload')
    .values({ member_id: memberId, ...upload })
    .execute()
}

/** Sums the bytes of a member's uploads. */
export async function bytesOfUploads(queries: Queries, memberId: number): Promise<number> {
  const { bytes } = await queries
    .selectFrom('upload')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/**
 * Marks a member's uploads as used: each once, and only by its owner. Returns false and changes nothing if one of them
 * is unavailable.
 */
export async function markUploadsUsed(queries: Queries, memberId: number, paths: readonly string[]): Promise<boolean> {
  if (paths.length === 0) return true
  const mark = (used: number, those: readonly string[]) =>
    queries.updateTable('upload').set({ used }).where('member_id', '=', memberId).where('path', 'in', those)
  const marked = await mark(1, paths).where('used', '=', 0).returning('path').execute()
  if (marked.length === paths.length) return true
  if (marked.length > 0)
    await mark(
      0,
      marked.map(({ path }) => path),
    ).execute()
  return false
}

export async function uploadsOf(
  queries: Queries,
  memberId: number,
): Promise<{ path: string; bytes: number; time: number }[]> {
  return queries
    .selectFrom('upload')
    .select(['path', 'bytes', 'time'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

/** Deletes rows of a member's uploads, and notes that their files are to be removed. */
export async function deleteUploads(
  queries: Queries,
  memberId: number,
  paths: readonly string[],
  now: number,
): Promise<void> {
  if (paths.length === 0) return
  await queries.deleteFrom('upload').where('member_id', '=', memberId).where('path', 'in', paths).execute()
  await noteRemoved(queries, paths, now)
}

/** Deletes the rows of uploads that were sent before a moment and never used, in a transaction; returns their paths. */
export async function deleteUnusedUploads(queries: Queries, before: number, now: number): Promise<string[]> {
  const rows = await queries
    .deleteFrom('upload')
    .where('used', '=', 0)
    .where('time', '<', before)
    .returning('path')
    .execute()
  const paths = rows.map(({ path }) => path)
  await noteRemoved(queries, paths, now)
  return paths
}
