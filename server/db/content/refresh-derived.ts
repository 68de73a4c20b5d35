import { createHash } from 'node:crypto'

import * as z from 'zod'

import type { TypeModel } from '#compile/portal.ts'

import { noteChange } from './changes.ts'
import { foldTally } from './fold-tally.ts'
import { readSetting, writeSetting } from '#server/db/site/settings.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { writeDerived } from './write-article.ts'

const fieldValues = z.record(z.string(), z.union([z.string(), z.number()]))

/** Rows of a transaction: few, because the embedded database writes on the thread that serves. */
const STEP = 5

/** How far the rewriting of a type is. */
export interface Rewriting {
  key: string
  done: number
  total: number
}

export interface RefreshOptions {
  /** Waits between two steps, so that visitors are served. */
  pause?: () => Promise<unknown>
  /** Ends it after the present step; the next call goes on there, also after a kill. */
  isStopped?: () => boolean
  onStep?: (rewriting: Rewriting) => void
}

/**
 * Rewrites facets, search texts and times of the types whose schema changed: whose fields became filterable or
 * searchable, or stopped being so. It goes in steps of a few rows, each a transaction that notes how far it is. An
 * unchanged type costs one query. Returns the keys of the rewritten types.
 */
export async function refreshDerived(
  store: Store,
  types: readonly TypeModel[],
  { pause = () => Promise.resolve(), isStopped = () => false, onStep = () => undefined }: RefreshOptions = {},
): Promise<string[]> {
  const refreshed: string[] = []
  for (const type of types) {
    const wanted = fingerprint(type)
    if ((await readSetting(store.db, `derived:${type.type}`)) === wanted) continue
    const total = await countRows(store.db, type)
    let done = total - (await countRows(store.db, type, await readCursor(store.db, type, wanted)))
    for (;;) {
      if (isStopped()) return refreshed
      const rows = await store.transactPatiently((queries) => rewriteStep(store, queries, type, wanted))
      if (rows === 0) break
      done += rows
      onStep({ key: type.key, done, total })
      await pause()
    }
    if (total > 0) refreshed.push(type.key)
  }
  return refreshed
}

async function countRows(queries: Queries, type: TypeModel, after = 0): Promise<number> {
  const { total } = await queries
    .selectFrom('article')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('type', '=', type.type)
    .where('id', '>', after)
    .executeTakeFirstOrThrow()
  return total
}

/** The last row that was rewritten for this fingerprint; 0 at the beginning. */
async function readCursor(queries: Queries, type: TypeModel, wanted: string): Promise<number> {
  const [kept, after] = (await readSetting(queries, cursorOf(type)))?.split(' ') ?? []
  return kept === wanted ? Number(after) : 0
}

const cursorOf = (type: TypeModel) => `deriving:${type.type}`

/**
 * Fingerprint of everything that the derived data of a type depends on. Increase the number when the derivation itself
 * changes.
 */
function fingerprint(type: TypeModel): string {
  const fields = type.fields
    .filter(({ filterable, searchable, role }) => filterable || searchable || role !== undefined)
    .map(({ name, kind, filterable, searchable, private: isPrivate, role = '' }) => [
      name,
      kind,
      filterable,
      searchable && !isPrivate,
      role,
    ])
  return createHash('sha1')
    .update(JSON.stringify([4, type.structured, fields]))
    .digest('base64url')
}

/** Rewrites the next rows and returns their number; without any left, the type is done. */
async function rewriteStep({ search }: Store, queries: Queries, type: TypeModel, wanted: string): Promise<number> {
  const after = await readCursor(queries, type, wanted)
  const rows = await queries
    .selectFrom('article')
    .selectAll()
    .where('type', '=', type.type)
    .where('id', '>', after)
    .orderBy('id')
    .limit(STEP)
    .execute()
  const last = rows.at(-1)
  if (!last) {
    await writeSetting(queries, `derived:${type.type}`, wanted)
    await queries.deleteFrom('setting').where('name', '=', cursorOf(type)).execute()
    if (after > 0) await noteChange(queries, [type.type])
    return 0
  }
  const tags = await queries
    .selectFrom('article_tag')
    .select(['article_id', 'tag'])
    .where(
      'article_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  for (const row of rows)
    await writeDerived({ queries, search }, type, row.id, {
      ...row,
      fields: fieldValues.parse(JSON.parse(row.fields)),
      tags: tags.flatMap(({ article_id, tag }) => (article_id === row.id ? [tag] : [])),
    })
  // The kept counts move with each step, so that the last one has no more to add up than the others.
  await foldTally(queries)
  // From the first step on, the rows fit neither the former schema nor this one.
  if (after === 0) await writeSetting(queries, `derived:${type.type}`, 'unfinished')
  await writeSetting(queries, cursorOf(type), `${wanted} ${last.id}`)
  return rows.length
}
