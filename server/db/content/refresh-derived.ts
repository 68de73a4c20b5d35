import { createHash } from 'node:crypto'

import * as z from 'zod'

import type { TypeModel } from '#compile/portal.ts'

import { noteChange } from './changes.ts'
import { foldTally } from './fold-tally.ts'
import { readSetting, writeSetting } from '#server/db/site/settings.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { facetsOfBoth, facetsWhenDone, settledFacets, type SettledFacets } from './settled-facets.ts'
import { writeDerived } from './write-article.ts'

const fieldValues = z.record(z.string(), z.union([z.string(), z.number()]))

/** Rows of a step: few, because what is written of them is made on the thread that serves. */
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
  /** Called with the facets of a type that are complete, for each type at first and wherever they have changed. */
  onSettled?: (type: number, facets: SettledFacets) => void
}

/**
 * Rewrites facets, search texts and times of the types whose schema changed: whose fields became filterable or
 * searchable, or stopped being so. It goes in steps of a few rows, each a transaction that notes how far it is. An
 * unchanged type costs one query. Returns the keys of the rewritten types.
 */
export async function refreshDerived(
  store: Store,
  types: readonly TypeModel[],
  {
    pause = () => Promise.resolve(),
    isStopped = () => false,
    onStep = () => undefined,
    onSettled = () => undefined,
  }: RefreshOptions = {},
): Promise<string[]> {
  const refreshed: string[] = []
  const outdated: TypeModel[] = []
  for (const type of types) {
    const isDone = (await readSetting(store.db, doneOf(type))) === fingerprint(type)
    onSettled(type.type, isDone ? facetsWhenDone(type) : facetsOfBoth(await readSettled(store.db, type), type))
    if (!isDone) outdated.push(type)
  }
  for (const type of outdated) {
    const digest = fingerprint(type)
    const total = await countRows(store.db, type)
    let done = total - (await countRows(store.db, type, await readCursor(store.db, type, digest)))
    for (;;) {
      if (isStopped()) return refreshed
      const rows = await store.transactPatiently((queries) => rewriteStep(store, queries, type, digest))
      if (rows === 0) break
      done += rows
      onStep({ key: type.key, done, total })
      await pause()
    }
    onSettled(type.type, facetsWhenDone(type))
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
async function readCursor(queries: Queries, type: TypeModel, digest: string): Promise<number> {
  const [storedDigest, after] = (await readSetting(queries, cursorOf(type)))?.split(' ') ?? []
  return storedDigest === digest ? Number(after) : 0
}

/** A backup leaves out what begins with "derived:", because what it is about is derived anew. */
const doneOf = (type: TypeModel) => `derived:${type.type}`
const cursorOf = (type: TypeModel) => `derived:cursor:${type.type}`
const settledOf = (type: TypeModel) => `derived:facets:${type.type}`

/** The facets that are complete whether a rewriting is under way or not. */
async function readSettled(queries: Queries, type: TypeModel): Promise<SettledFacets> {
  return settledFacets.parse(JSON.parse((await readSetting(queries, settledOf(type))) ?? '{}'))
}

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
    .update(JSON.stringify([5, type.structured, fields]))
    .digest('base64url')
}

/** Rewrites the next rows and returns their number; without any left, the type is done. */
async function rewriteStep({ search }: Store, queries: Queries, type: TypeModel, digest: string): Promise<number> {
  const after = await readCursor(queries, type, digest)
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
    await writeSetting(queries, doneOf(type), digest)
    await writeSetting(queries, settledOf(type), JSON.stringify(facetsWhenDone(type)))
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
  // From the first step on, the rows fit neither the former schema nor this one, but for what both have.
  if (after === 0) {
    await writeSetting(queries, settledOf(type), JSON.stringify(facetsOfBoth(await readSettled(queries, type), type)))
    await writeSetting(queries, doneOf(type), 'unfinished')
  }
  await writeSetting(queries, cursorOf(type), `${digest} ${last.id}`)
  return rows.length
}
