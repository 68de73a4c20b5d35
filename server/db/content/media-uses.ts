import { setImmediate as turn } from 'node:timers/promises'

import type { Queries } from '#server/db/tables/queries.ts'

/** An entity that names a file, and where in it. */
export interface MediaUseRow {
  path: string
  place: string
  id: number
  type: number
  key: string
  title: string
  status: string
}

/** Paths of one query, and rows of one page. */
const PATHS = 500
const PAGE = 5000

/** Finds the places in entities that name one of the files, in the order of the paths and then of the ids. */
export async function readMediaUses(queries: Queries, paths: readonly string[]): Promise<MediaUseRow[]> {
  const found: MediaUseRow[] = []
  const sought = [...new Set(paths)]
  for (let at = 0; at < sought.length; at += PATHS) {
    const rows = await queries
      .selectFrom('media_use')
      .innerJoin('article', 'article.id', 'media_use.article_id')
      .select(['media_use.path', 'media_use.place', 'article.id', 'article.type', 'article.key'])
      .select(['article.title', 'article.status'])
      .where('media_use.path', 'in', sought.slice(at, at + PATHS))
      .orderBy('media_use.path')
      .orderBy('article.id')
      .orderBy('media_use.place')
      .execute()
    found.push(...rows)
    await turn()
  }
  return found
}

/** Yields the paths in a folder that entities name, each once and in the order of their bytes, in pages. */
export async function* usedPathsIn(queries: Queries, folder: string): AsyncGenerator<readonly string[]> {
  for (let last = `${folder}/`; ;) {
    const rows = await queries
      .selectFrom('media_use')
      .select('path')
      .distinct()
      .where('path', '>', last)
      // The character after the slash ends the range.
      .where('path', '<', `${folder}0`)
      .orderBy('path')
      .limit(PAGE)
      .execute()
    yield rows.map(({ path }) => path)
    const final = rows.at(-1)
    if (rows.length < PAGE || final === undefined) return
    last = final.path
    await turn()
  }
}
