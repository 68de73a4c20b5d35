import type { MediaFocus } from '#contract/studio/media-item-response.ts'
import type { MediaItemRow } from '#server/db/tables/media-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

/** What is noted of a file when its row is made. */
export type StoredItem = Pick<MediaItemRow, 'path' | 'kind' | 'bytes' | 'width' | 'height' | 'staff' | 'created'> &
  Partial<ItemDescription & Pick<MediaItemRow, 'cropped_from' | 'file_name'>>

/** What a person says of a file. */
export type ItemDescription = Pick<MediaItemRow, 'title' | 'alt' | 'source' | 'licence' | 'licence_until' | 'generated'>

export async function findItem(queries: Queries, path: string): Promise<MediaItemRow | undefined> {
  const row = await queries.selectFrom('media_item').selectAll().where('path', '=', path).executeTakeFirst()
  return row && readItem(row)
}

/**
 * Notes a stored file. One that is noted already keeps its description, and one that was removed is there again. Returns whether it was
 * not there before.
 */
export async function putItem(queries: Queries, item: StoredItem): Promise<boolean> {
  const put = await queries
    .insertInto('media_item')
    .values(item)
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ deleted: 0 }).where('media_item.deleted', '>', 0))
    .returning('path')
    .executeTakeFirst()
  return put !== undefined
}

/** Notes what a file is called, where it has no name yet. */
export async function nameItem(queries: Queries, path: string, fileName: string): Promise<void> {
  if (fileName === '') return
  await queries
    .updateTable('media_item')
    .set({ file_name: fileName })
    .where('path', '=', path)
    .where('file_name', '=', '')
    .execute()
}

/** Returns what files are called: by their titles, or else by their names; those without either are left out. */
export async function titlesOf(queries: Queries, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (paths.length === 0) return new Map()
  const rows = await queries
    .selectFrom('media_item')
    .select(['path', 'title', 'file_name'])
    .where('path', 'in', paths)
    .execute()
  return new Map(
    rows.map(({ path, title, file_name: name }) => [path, title || name] as const).filter(([, title]) => title !== ''),
  )
}

export async function describeItem(queries: Queries, path: string, description: ItemDescription): Promise<void> {
  await queries.updateTable('media_item').set(description).where('path', '=', path).execute()
}

/** Marks a file as made by a generating program. */
export async function markGenerated(queries: Queries, path: string): Promise<void> {
  await queries.updateTable('media_item').set({ generated: 1 }).where('path', '=', path).execute()
}

/** Sets the point of a picture that stays visible where a page cuts it; null for none. */
export async function putFocus(queries: Queries, path: string, focus: MediaFocus | null): Promise<void> {
  await queries
    .updateTable('media_item')
    .set({ focus_x: focus?.x ?? null, focus_y: focus?.y ?? null })
    .where('path', '=', path)
    .execute()
}

/** Returns the types of the entities that name a file. */
export async function typesNaming(queries: Queries, path: string): Promise<number[]> {
  const rows = await queries
    .selectFrom('article')
    .select('type')
    .distinct()
    .where('id', 'in', queries.selectFrom('media_use').select('article_id').where('path', '=', path))
    .execute()
  return rows.map(({ type }) => type)
}

/** Returns the points of focus of those of the files that have one. */
export async function focusPoints(
  queries: Queries,
  paths: readonly string[],
): Promise<ReadonlyMap<string, MediaFocus>> {
  if (paths.length === 0) return new Map()
  const rows = await queries
    .selectFrom('media_item')
    .select(['path', 'focus_x', 'focus_y'])
    .where('focus_x', 'is not', null)
    .where('path', 'in', paths)
    .execute()
  return new Map(
    rows.flatMap(({ path, focus_x: x, focus_y: y }) => (x === null || y === null ? [] : [[path, { x, y }] as const])),
  )
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
      .where((where) =>
        where.or([
          ...(['title', 'alt', 'source', 'licence'] as const).map((name) => where(name, '<>', '')),
          where('focus_x', 'is not', null),
        ]),
      )
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
