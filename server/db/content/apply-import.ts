import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'

import * as z from 'zod'

import type { TypeModel } from '#compile/portal.ts'

import { noteChange } from './changes.ts'
import { foldTally } from './fold-tally.ts'
import { insertMany } from '#server/db/tables/insert-many.ts'
import type { ContentLock } from '#server/db/connection/content-lock.ts'
import { claimSetting, readSetting } from '#server/db/site/settings.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import { draftShape, nameShape } from './draft-shape.ts'
import { prepareEntities, putEntities, putRelations, type ImportDrafts, type PreparedEntity } from './put-entities.ts'

/** Rows per transaction: a transaction of some hundredths of a second. */
const IN_ONE = 100
/** Rows of a piece of a larger import. */
const STEP = 20
/** Pieces that are staged with one statement. */
const PIECES_AT_ONCE = 10
const DROPPED_AT_ONCE = 50
/** Most pieces of one transaction. */
const MOST_PIECES = 10
/** Milliseconds that a transaction is to take, and after which it takes no further piece. */
const STEP_MS = 30
const WRITE_MS = 20
/** The pause between steps, in which other queries reach the database: at least, and as a part of the step. */
const PAUSE_MS = 2
const REST = 0.25

/** Setting that marks a staged import as complete; without it the staged pieces are discarded. */
const HEAD = 'import'
const pieceName = (index: number) => `import:${String(index).padStart(6, '0')}`

interface Applying {
  /** Called as soon as the import is certain to be written, even after a crash. */
  onCommit?: () => void
  /** The transaction that makes the import certain: the content lock's own (content-lock.ts), if there is a lock. */
  write?: ContentLock['write']
}

const piece = z.object({
  puts: z.array(draftShape).default([]),
  relations: z.array(z.object({ ...nameShape.shape, related: z.array(nameShape) })).default([]),
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
  drafts: ImportDrafts,
  tell: (done: number) => void,
  { onCommit = () => undefined, write = store.transactPatiently }: Applying = {},
): Promise<void> {
  if (drafts.length === 0) return
  // An interrupted import must be completed first.
  await finishImport(store, types)
  if (store.kind === 'postgres' || drafts.length <= IN_ONE) {
    await write(async (queries) => {
      const changed = new Set<number>()
      let done = 0
      for (const some of inSteps(drafts)) {
        await putEntities(store, queries, prepareEntities(types, some))
        for (const { type } of some) changed.add(type)
        done += some.length
        tell(done)
        await pause()
      }
      for (const some of inSteps(relating(drafts))) await putRelations(store, queries, some)
      await noteChange(queries, changed)
    })
    onCommit()
    return
  }
  let count = 0
  for (const pieces of inSteps(piecesOf(drafts), PIECES_AT_ONCE)) {
    await insertMany(store.db, store.kind, {
      into: 'setting',
      columns: ['name', 'value'],
      rows: pieces.map((value, index) => [pieceName(count + index), JSON.stringify(value)]),
    })
    count += pieces.length
    await pause(PAUSE_MS)
  }
  await write(async (queries) => void (await claimSetting(queries, HEAD, String(count))))
  onCommit()
  await finishImport(store, types, { tell: (pieces) => tell(Math.min(drafts.length, pieces * STEP)) })
}

/** The pieces of an import that was not written to its end, none if it was not even staged, and those still there. */
export async function pendingImport({ db, kind }: Store): Promise<{ pieces: number; left: number } | undefined> {
  if (kind === 'postgres') return undefined
  const pieces = Number((await readSetting(db, HEAD)) ?? 0)
  const { left } = await db
    .selectFrom('setting')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('name', '>=', pieceName(0))
    .where('name', '<', 'import;')
    .executeTakeFirstOrThrow()
  return pieces === 0 && left === 0 ? undefined : { pieces, left }
}

interface Finishing {
  tell?: (pieces: number) => void
  /** Asked between two steps; what is left then is written at the next start. */
  isStopped?: () => boolean
}

/**
 * Applies a completely staged import, and discards an incompletely staged one; PostgreSQL never stages. Must run at
 * every start and before any other change of content, which the staged rows would otherwise overwrite. Returns the
 * number of pieces applied.
 */
export async function finishImport(
  store: Store,
  types: readonly TypeModel[],
  { tell = () => undefined, isStopped = () => false }: Finishing = {},
): Promise<number> {
  if (store.kind === 'postgres') return 0
  const count = Number((await readSetting(store.db, HEAD)) ?? 0)
  const { left = 0 } = (await pendingImport(store)) ?? {}
  for (let [index, most] = [count - left, 1]; index < count;) {
    if (isStopped()) return index
    const pieces = await readPieces(store, types, index, Math.min(most, count - index))
    const started = performance.now()
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
      // Most of its pieces may have been applied by another start.
      await noteChange(queries, 'all')
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

function* piecesOf(drafts: ImportDrafts): Generator<Piece> {
  for (const some of inSteps(drafts))
    yield {
      puts: some.map(({ related: _related, images, tags, fields, ...rest }) => ({
        ...rest,
        images: [...images],
        tags: [...tags],
        fields: { ...fields },
      })),
    }
  for (const some of inSteps(relating(drafts))) yield { relations: some }
}

/** Relations follow all rows, because they refer to rows that may come later. */
function* relating(drafts: ImportDrafts): Generator<z.output<typeof piece>['relations'][number]> {
  for (const { type, key, related } of drafts)
    if (related !== undefined)
      yield { type, key, related: related.map((target) => ({ type: target.type, key: target.key })) }
}

function* inSteps<Each>(all: Iterable<Each>, size = STEP): Generator<Each[]> {
  let some: Each[] = []
  for (const each of all) {
    some.push(each)
    if (some.length < size) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

/** Deletes pieces of an import that never became complete; a million rows of them only in parts. */
async function dropPieces(queries: Queries): Promise<void> {
  for (;;) {
    const names = queries
      .selectFrom('setting')
      .select('name')
      .where('name', '>=', 'import:')
      .where('name', '<', 'import;')
      .limit(DROPPED_AT_ONCE)
    const { numDeletedRows } = await queries.deleteFrom('setting').where('name', 'in', names).executeTakeFirstOrThrow()
    if (Number(numDeletedRows) < DROPPED_AT_ONCE) return
    await pause(PAUSE_MS)
  }
}
