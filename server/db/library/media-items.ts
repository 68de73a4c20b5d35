import type { MediaItemRow } from '#server/db/tables/media-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

/** What is noted of a file when its row is made. */
export type StoredItem = Pick<MediaItemRow, 'path' | 'kind' | 'bytes' | 'width' | 'height' | 'staff' | 'created'>

/** What a person says of a file. */
export type ItemDescription = Pick<MediaItemRow, 'title' | 'alt' | 'source' | 'licence' | 'licence_until' | 'generated'>

export async function findItem(queries: Queries, path: string): Promise<MediaItemRow | undefined> {
  const row = await queries.selectFrom('media_item').selectAll().where('path', '=', path).executeTakeFirst()
  return row && readItem(row)
}

/** Notes a stored file. One that is noted already keeps its description; one that was removed is there again. */
export async function putItem(queries: Queries, item: StoredItem): Promise<void> {
  await queries
    .insertInto('media_item')
    .values(item)
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ deleted: 0 }))
    .execute()
}

export async function describeItem(queries: Queries, path: string, description: ItemDescription): Promise<void> {
  await queries.updateTable('media_item').set(description).where('path', '=', path).execute()
}

/** Notes that files were removed. */
export async function markItemsDeleted(queries: Queries, paths: readonly string[], time: number): Promise<void> {
  for (let at = 0; at < paths.length; at += IDS)
    await queries
      .updateTable('media_item')
      .set({ deleted: time })
      .where('path', 'in', paths.slice(at, at + IDS))
      .execute()
}

/** Yields the paths of files that a person described, in pages. */
export async function* describedPaths(queries: Queries): AsyncGenerator<readonly string[]> {
  for (let last = ''; ;) {
    const rows = await queries
      .selectFrom('media_item')
      .select('path')
      .where('path', '>', last)
      .where((where) => where.or((['title', 'alt', 'source', 'licence'] as const).map((name) => where(name, '<>', ''))))
      .orderBy('path')
      .limit(PAGE)
      .execute()
    yield rows.map(({ path }) => path)
    const final = rows.at(-1)
    if (rows.length < PAGE || final === undefined) return
    last = final.path
  }
}

/** Numbers of 64 bits come as texts from PostgreSQL. */
export function readItem(row: MediaItemRow): MediaItemRow {
  return {
    ...row,
    bytes: Number(row.bytes),
    licence_until: Number(row.licence_until),
    created: Number(row.created),
    deleted: Number(row.deleted),
  }
}

const IDS = 500
const PAGE = 5000
