import { sql } from 'kysely'

import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import { mediaPathsOf } from './media-paths-of.ts'
import { replaceMediaUses } from './write-media-uses.ts'

/** Entities of a step, which is one transaction of some milliseconds. */
const STEP = 50

/** A literal instead of a parameter, so that the partial index applies. */
const isStale = sql<boolean>`media_version = 0`

export interface SettleOptions {
  /** Waits between two steps, so that visitors are served. */
  pause?: () => Promise<unknown>
  /** Ends it after the present step; the next call goes on there, also after a kill. */
  isStopped?: () => boolean
}

/** Returns the number of entities whose rows of media are outdated (migration 016). */
export async function countStaleMedia(queries: Queries): Promise<number> {
  const { total } = await queries
    .selectFrom('article')
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .where(isStale)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/**
 * Writes the rows of media that are outdated, in steps of some entities; each entity says for itself whether it is done.
 * Returns the number of those that were written.
 */
export async function settleMedia(
  store: Store,
  { pause = () => Promise.resolve(), isStopped = () => false }: SettleOptions = {},
): Promise<number> {
  for (let done = 0; ;) {
    if (isStopped()) return done
    const settled = await store.transactPatiently((queries) => settleStep(store, queries))
    if (settled === 0) return done
    done += settled
    await pause()
  }
}

async function settleStep({ kind }: Store, queries: Queries): Promise<number> {
  const rows = await queries
    .selectFrom('article')
    .select(['id', 'title', 'summary', 'body', 'cover', 'images', 'category', 'area', 'source', 'author', 'fields'])
    .where(isStale)
    .orderBy('id')
    .limit(STEP)
    // What an import is writing stays for the next run: two that wait for each other would be locked out.
    .$if(kind === 'postgres', (found) => found.forUpdate().skipLocked())
    .execute()
  if (rows.length === 0) return 0
  const entities = rows.map(({ id, ...row }) => ({
    id,
    media: mediaPathsOf({ ...row, images: textsOf(row.images), fields: { ...valuesOf(row.fields) } }),
  }))
  await replaceMediaUses(queries, kind, entities)
  await queries
    .updateTable('article')
    .set({ media_version: 1 })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return rows.length
}

/** The texts of a stored list; what is no list counts as one text, so that one faulty row does not stop all others. */
function textsOf(json: string): string[] {
  const list = Object.values(valuesOf(json))
  return list.filter((text) => typeof text === 'string')
}

function valuesOf(json: string): object {
  try {
    const parsed: unknown = JSON.parse(json)
    return typeof parsed === 'object' && parsed !== null ? parsed : { fields: json }
  } catch {
    return { fields: json }
  }
}
