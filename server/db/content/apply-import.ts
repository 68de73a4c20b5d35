import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'

import * as z from 'zod'

import type { TypeModel } from '#compile/portal.ts'

import { noteChange } from './changes.ts'
import { foldTally } from './fold-tally.ts'
import type { ContentLock } from '#server/db/connection/content-lock.ts'
import { claimSetting, readSetting } from '#server/db/site/settings.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import { prepareEntities, putEntities, putRelations, type EntityDraft, type PreparedEntity } from './put-entities.ts'

/** Rows per transaction: a transaction of some hundredths of a second. */
const IN_ONE = 100
/** Rows of a piece of a larger import. */
const STEP = 20
/** Most pieces of one transaction. */
const MOST_PIECES = 10
/** Milliseconds of a step with its preparation, and of its writing, after which a transaction takes no further piece. */
const STEP_MS = 60
const WRITE_MS = 15
/** The pause between steps, in which other queries reach the database: at least, and as a part of the step. */
const PAUSE_MS = 2
const REST = 0.25

/** Setting that marks a staged import as complete; without it the staged pieces are discarded. */
const HEAD = 'import'
const pieceName = (index: number) => `import:${String(index).padStart(6, '0')}`

const name = z.object({ type: z.number(), key: z.string() })
const draft = z.object({
  ...name.shape,
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  cover: z.string(),
  images: z.array(z.string()),
  category: z.string(),
  area: z.string(),
  source: z.string(),
  author: z.string(),
  publishTime: z.number(),
  weight: z.number(),
  status: z.string(),
  withdrawTime: z.number().default(0),
  fields: z.record(z.string(), z.union([z.string(), z.number()])),
  tags: z.array(z.string()),
  related: z.array(name).exactOptional(),
})
interface Applying {
  /** Called as soon as the import is certain to be written, even after a crash. */
  kept?: () => void
  /** The content lock's own transaction (content-lock.ts), if there is a lock. */
  write?: ContentLock['write']
}

const piece = z.object({
  puts: z.array(draft).default([]),
  relations: z.array(z.object({ ...name.shape, related: z.array(name) })).default([]),
})
type Piece = z.input<typeof piece>

/**
 * Writes an import completely or not at all. PostgreSQL writes it in one transaction, that of the content lock, while
 * readers continue. SQLite has a single connection, which a long transaction would block for all visitors: a large
 * import is therefore staged first (it counts only once its head is written) and then applied step by step; if the
 * process dies in between, its next start continues.
 */
export async function applyImport(
  store: Store,
  types: readonly TypeModel[],
  drafts: readonly EntityDraft[],
  tell: (done: number) => void,
  { kept = () => undefined, write = store.transactPatiently }: Applying = {},
): Promise<void> {
  if (drafts.length === 0) return
  // An interrupted import must be completed first.
  await finishImport(store, types)
  if (store.kind === 'postgres' || drafts.length <= IN_ONE) {
    await write(async (queries) => {
      for (let at = 0; at < drafts.length; at += STEP) {
        await putEntities(store, queries, prepareEntities(types, drafts.slice(at, at + STEP)))
        tell(Math.min(drafts.length, at + STEP))
        await pause()
      }
      await putRelations(store, queries, drafts)
      await noteChange(queries, 'content')
    })
    kept()
    return
  }
  const pieces = piecesOf(drafts)
  for (const [index, value] of pieces.entries()) {
    await store.db
      .insertInto('setting')
      .values({ name: pieceName(index), value: JSON.stringify(value) })
      .execute()
    await pause()
  }
  await claimSetting(store.db, HEAD, String(pieces.length))
  kept()
  await finishImport(store, types, (steps) => tell(Math.min(drafts.length, steps * STEP)))
}

/**
 * Applies a completely staged import, and discards an incompletely staged one; PostgreSQL never stages. Must run at
 * every start and before any other change of content, which the staged rows would otherwise overwrite. Returns the
 * number of pieces applied.
 */
export async function finishImport(
  store: Store,
  types: readonly TypeModel[],
  tell: (steps: number) => void = () => undefined,
): Promise<number> {
  if (store.kind === 'postgres') return 0
  const count = Number((await readSetting(store.db, HEAD)) ?? 0)
  for (let [index, most] = [0, 1]; index < count;) {
    const started = performance.now()
    const pieces = await readPieces(store, types, index, Math.min(most, count - index))
    const written = await store.transactPatiently((queries) => writePieces(store, queries, pieces))
    index += written
    const took = performance.now() - started
    // A step that was short is followed by a longer one, which spends less on its end; a long one by a shorter.
    most = Math.max(1, Math.min(written * 2, MOST_PIECES, Math.floor((written * STEP_MS) / Math.max(1, took))))
    tell(index)
    await pause(Math.max(PAUSE_MS, took * REST))
  }
  if (count > 0)
    await store.transactPatiently(async (queries) => {
      await queries.deleteFrom('setting').where('name', '=', HEAD).execute()
      await noteChange(queries, 'content')
    })
  await dropPieces(store.db)
  return count
}

interface ReadPiece {
  index: number
  entities: readonly PreparedEntity[]
  relations: z.infer<typeof piece>['relations']
}

/** Reads the next pieces and derives what belongs to their entities, before the transaction that writes them. */
async function readPieces(
  store: Store,
  types: readonly TypeModel[],
  first: number,
  most: number,
): Promise<readonly (ReadPiece | undefined)[]> {
  const pieces: (ReadPiece | undefined)[] = []
  for (let index = first; index < first + most; index += 1) {
    const text = await readSetting(store.db, pieceName(index))
    if (text === undefined) pieces.push(undefined)
    else {
      const { puts, relations } = piece.parse(JSON.parse(text))
      pieces.push({ index, entities: prepareEntities(types, puts), relations })
      await turn()
    }
  }
  return pieces
}

/** Writes as many of the pieces as fit into a short transaction, at least one; returns their number. */
async function writePieces(
  store: Store,
  queries: Queries,
  pieces: readonly (ReadPiece | undefined)[],
): Promise<number> {
  const started = performance.now()
  let written = 0
  for (const each of pieces) {
    written += 1
    // Applied before the process died.
    if (each === undefined) continue
    await putEntities(store, queries, each.entities)
    await putRelations(store, queries, each.relations)
    await queries.deleteFrom('setting').where('name', '=', pieceName(each.index)).execute()
    if (performance.now() - started > WRITE_MS) break
  }
  // At each step, because all of a large import at once would hold up the visitors.
  await foldTally(queries)
  return written
}

function piecesOf(drafts: readonly EntityDraft[]): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < drafts.length; at += STEP)
    pieces.push({
      puts: drafts.slice(at, at + STEP).map(({ related: _related, images, tags, fields, ...rest }) => ({
        ...rest,
        images: [...images],
        tags: [...tags],
        fields: { ...fields },
      })),
    })
  const relations = drafts.flatMap(({ type, key, related }) =>
    related === undefined
      ? []
      : [{ type, key, related: related.map((target) => ({ type: target.type, key: target.key })) }],
  )
  for (let at = 0; at < relations.length; at += STEP) pieces.push({ relations: relations.slice(at, at + STEP) })
  return pieces
}

async function dropPieces(queries: Queries): Promise<void> {
  await queries.deleteFrom('setting').where('name', 'like', 'import:%').execute()
}
