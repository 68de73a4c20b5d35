import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

import Database from 'libsql'
import * as z from 'zod'

import { draftShape } from './draft-shape.ts'
import type { ImportDrafts } from './put-entities.ts'
import type { EntityName } from './stored-entities.ts'

/** A row of an import by name, and its place in the editor's words. */
export interface ScratchName {
  type: number
  /** Undefined where the row has none. */
  key: string | undefined
  title: string
  place: string
}

/** The rows of an import by name, known before anything is written. */
export interface ImportScratch {
  /** Notes a row; returns an earlier row with the same key. */
  add(name: ScratchName): Pick<ScratchName, 'place' | 'title'> | undefined
  has(name: EntityName): boolean
  /** The keys of the rows with a title. */
  titled(type: number, title: string): string[]
  /** The rows of any type with a key or title. */
  named(name: string): EntityName[]
  /** Keys and titles of a type, if the import is small enough to compare with all of them. */
  allOf(type: number, most: number): string[]
  /** Keeps a value until it is asked for again, in the order of its number. */
  store(list: ScratchTable, number: number, value: unknown): void
  /** Yields the kept values in pieces. */
  read(list: ScratchTable): Generator<readonly unknown[]>
  /** The drafts that were kept, read from the disk each time they are gone through. */
  drafts(): ImportDrafts
  close(): void
}

type ScratchTable = 'draft' | 'relating'

const PIECE = 200
/** Begins the names of folders of imports, of which one runs at a time. */
const IMPORT = 'import-'
/** A file that is sent takes less. */
const LONGEST_SENDING_MS = 60 * 60_000

const earlierRow = z.object({ place: z.string(), title: z.string() }).optional()
const keyRows = z.array(z.object({ key: z.string() }))
const nameRows = z.array(z.object({ type: z.number(), key: z.string() }))
const textRows = z.array(z.object({ key: z.string().nullable(), title: z.string() }))
const jsonRows = z.array(z.object({ id: z.number(), json: z.string() }))
const countRow = z.object({ count: z.number() })

/**
 * Opens the scratch file of an import: a file of its own, so that memory does not grow with the import and the portal's
 * database knows nothing of it until all is checked. It is of no use after a crash, so nothing is synchronised, and what
 * a crash left is deleted here. The folder has files that are being sent as well, which stay while they are young.
 */
export function openScratch(folder: string): ImportScratch {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const oldest = Date.now() - LONGEST_SENDING_MS
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const isAbandoned = (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? oldest) < oldest
    if (name.startsWith(IMPORT) || isAbandoned) rmSync(path, { recursive: true, force: true })
  }
  const importDir = mkdtempSync(join(folder, IMPORT))
  const database = new Database(join(importDir, 'import.db'))
  database.exec(`pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive; pragma cache_size = -16384;
    create table name (type integer not null, key text, title text not null, place text not null);
    create unique index by_key on name (key, type);
    create index by_title on name (title, type);
    create table draft (id integer primary key, json text not null);
    create table relating (id integer primary key, json text not null);
    begin`)
  const add = database.prepare(
    'insert into name (type, key, title, place) values (?, ?, ?, ?) on conflict (key, type) do nothing',
  )
  const earlier = database.prepare('select place, title from name where key = ? and type = ?')
  const titled = database.prepare(
    "select coalesce(key, '') as key from name where title = ? and type = ? order by rowid",
  )
  const inserts = {
    draft: database.prepare('insert into draft (id, json) values (?, ?)'),
    relating: database.prepare('insert into relating (id, json) values (?, ?)'),
  }
  const selects = {
    draft: database.prepare('select id, json from draft where id > ? order by id limit ?'),
    relating: database.prepare('select id, json from relating where id > ? order by id limit ?'),
  }
  const earlierOf = (key: string, type: number) => earlierRow.parse(earlier.get(key, type))
  function* read(list: ScratchTable): Generator<readonly unknown[]> {
    for (let last = -1; ;) {
      const rows = jsonRows.parse(selects[list].all(last, PIECE))
      const final = rows.at(-1)
      if (final === undefined) return
      yield rows.map(({ json }): unknown => JSON.parse(json))
      last = final.id
    }
  }
  return {
    add({ type, key, title, place }) {
      if (add.run(type, key ?? null, title, place).changes > 0 || key === undefined) return undefined
      // Its title is a target of relations all the same.
      add.run(type, null, title, place)
      return earlierOf(key, type)
    },
    has: ({ type, key }) => earlierOf(key, type) !== undefined,
    titled: (type, title) => keyRows.parse(titled.all(title, type)).map(({ key }) => key),
    named: (name) =>
      nameRows.parse(
        database.prepare("select type, coalesce(key, '') as key from name where key = ? or title = ?").all(name, name),
      ),
    allOf(type, most) {
      const { count } = countRow.parse(database.prepare('select count(*) as count from name').get())
      if (count > most) return []
      const rows = textRows.parse(database.prepare('select key, title from name where type = ?').all(type))
      return rows.flatMap(({ key, title }) => [...(key === null ? [] : [key]), title])
    },
    store: (list, number, value) => void inserts[list].run(number, JSON.stringify(value)),
    read,
    drafts() {
      const { count } = countRow.parse(database.prepare('select count(*) as count from draft').get())
      return {
        length: count,
        *[Symbol.iterator]() {
          for (const piece of read('draft')) yield* z.array(draftShape).parse(piece)
        },
      }
    },
    close() {
      database.close()
      rmSync(importDir, { recursive: true, force: true })
    },
  }
}
