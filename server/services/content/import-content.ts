import { setImmediate as turn } from 'node:timers/promises'

import type { TypeModel } from '#compile/portal.ts'
import { applyImport, finishImport } from '#server/db/content/apply-import.ts'
import { entitiesByKey } from '#server/db/content/stored-entities.ts'
import type { Busy, ContentLock } from '#server/db/connection/content-lock.ts'
import { strayCharacters, withoutStrays } from '#definition/names/stray-characters.ts'
import { isSiteType } from '#server/db/site/site-types.ts'
import { isUnavailable } from '#server/platform/is-unavailable.ts'

import { createLinkCheck } from './check-link.ts'
import { checkRow, placeOf, type RowDraft } from './check-row.ts'
import { type CheckedDraft, compareRows, type ImportChange, type ImportCounts } from './compare-rows.ts'
import { type Column, createColumns, type FoundColumn, labelFor } from './content-columns.ts'
import type { ContentContext } from './content-context.ts'
import { amongThese, type ContentFault, type Fault, shown } from './content-fault.ts'
import { contentLimits } from './content-limits.ts'
import type { ContentSource, SourceTable } from './content-source.ts'
import { findRelated, unknownType, type ComingName } from './find-related.ts'
import { describeDropped } from './dropped-parts.ts'
import { describePositionFit, sitePositions } from './position-fit.ts'
import { describeRowNotes, type RowNote } from './row-notes.ts'
import { readSource } from './read-source.ts'
import { takeRowPictures } from './take-row-pictures.ts'
import { createPictureTaker } from './take-pictures.ts'

export interface ImportOptions {
  /** A file or a folder, absolute. */
  path: string
  /** The type's key or name, where neither the file nor its name gives it. */
  type?: string | undefined
  /** Reports the outcome without changing anything. */
  isDry: boolean
  /** Receives progress lines. */
  tell: (line: string) => void
}

export type ImportOutcome =
  | { kind: 'done'; counts: readonly ImportCounts[]; changes: readonly ImportChange[]; notes: readonly string[] }
  | { kind: 'faults'; faults: readonly ContentFault[]; rows: number }
  | { kind: 'unavailable' }
  /** A part is written; the rest follows at the next import or start. */
  | { kind: 'pending' }

/** Rows between two progress lines. */
const TELL_EVERY = 1000
/** Milliseconds between two progress lines while pictures are processed. */
const TELL_MS = 3000

/**
 * Imports content from a file or a folder: everything is checked before the first write, all faults are reported at
 * once, and the import is written completely or not at all. A record is identified by its key: the same key again
 * changes it.
 */
export async function importContent(context: ContentContext, options: ImportOptions): Promise<ImportOutcome | Busy> {
  return context.withContentLock((lock) => runImport(context, options, lock))
}

async function runImport(
  context: ContentContext,
  options: ImportOptions,
  { write, isHeld }: ContentLock,
): Promise<ImportOutcome> {
  const source = await readSource(options.path)
  const taker = createPictureTaker(context, source.root, options.isDry)
  let isWritten = false
  try {
    // Rows are compared with the stored entities, so an interrupted import must be completed first.
    await finishImport(context.store, context.types())
    const checked = await checkSource(context, source, options, taker)
    if (checked.faults.length > 0) return { kind: 'faults', faults: checked.faults, rows: checked.rows }
    const outcome = await compareRows(checked.drafts)
    const drafts = outcome.drafts
    if (!options.isDry && drafts.length > 0) {
      const tellDone = (done: number) => {
        if (done % TELL_EVERY === 0 && done < drafts.length) options.tell(`已写入 ${done} / ${drafts.length} 条……`)
      }
      await applyImport(context.store, context.types(), drafts, tellDone, { kept: () => (isWritten = true), write })
      await context.media.changed()
    }
    isWritten = !options.isDry
    return {
      kind: 'done',
      counts: outcome.counts,
      changes: outcome.changes,
      notes: [...source.notes, ...checked.notes],
    }
  } catch (error) {
    if (isUnavailable(error)) return { kind: isWritten ? 'pending' : 'unavailable' }
    throw error
  } finally {
    // Without the lock another import may already use the same pictures; leftover files are swept later.
    if (!isWritten && (await isHeld())) await taker.undo()
  }
}

async function checkSource(
  context: ContentContext,
  source: ContentSource,
  { type: wanted, tell }: ImportOptions,
  taker: ReturnType<typeof createPictureTaker>,
): Promise<{ drafts: CheckedDraft[]; faults: ContentFault[]; rows: number; notes: string[] }> {
  const faults: ContentFault[] = [...source.faults]
  const rows = source.tables.reduce((sum, table) => sum + table.rows.length, 0)
  if (rows > contentLimits.rows)
    faults.push({
      file: source.tables[0]?.file ?? '',
      message: `一共 ${rows} 条；一次最多导入 ${contentLimits.rows} 条，请分几次导入`,
    })
  const typed = source.tables.flatMap((table) => {
    const type = typeOf(context.types(), table, wanted)
    if ('fault' in type) faults.push({ file: table.file, ...type.fault })
    return 'fault' in type ? [] : [{ table, type: type.type }]
  })
  if (rows > contentLimits.rows) return { drafts: [], faults, rows, notes: [] }
  const { drafts: checked, faulty } = await checkRows(context, typed, faults, tell)
  const related = await findRelated(context, checked, faulty, (draft, fault) =>
    faults.push({ ...placeOf(draft.row, draft.entity.key), column: '相关', ...fault }),
  )
  const bases = new Map(typed.map(({ table }) => [table.file, table.base]))
  const checkLink = createLinkCheck(context)
  const positions = sitePositions(context.positions())
  const drafts: CheckedDraft[] = []
  const notes: RowNote[] = []
  let told = performance.now()
  for (const [index, draft] of checked.entries()) {
    // An import full of faults needs no further pictures.
    if (faults.length >= contentLimits.faults) break
    const base = bases.get(draft.row.file) ?? source.root
    const taken = await takeRowPictures(draft, {
      base,
      taker,
      media: context.media,
      checkLink,
      tell: (column, fault) =>
        faults.push({
          ...placeOf(draft.row, draft.entity.key),
          column: labelFor(draft.type, column),
          ...fault,
        }),
    })
    drafts.push({ draft: taken, related: related.get(draft) })
    for (const message of [
      ...draft.notes,
      describeDropped(draft.dropped),
      await describePositionFit(draft, { base, taker, positions }),
    ])
      if (message !== undefined) notes.push({ place: placeOf(draft.row, draft.entity.key), message })
    if (performance.now() - told > TELL_MS) {
      told = performance.now()
      tell(`已核对图片 ${index + 1} / ${checked.length} 条……`)
    }
    if (index % contentLimits.turn === 0) await turn()
  }
  return { drafts, faults, rows, notes: describeRowNotes(notes) }
}

function typeOf(
  types: readonly TypeModel[],
  { file, type: told, format }: SourceTable,
  wanted: string | undefined,
): { type: TypeModel } | { fault: Fault } {
  const find = (name: string | number | undefined) =>
    types.find((type) => type.key === name || type.name === name || type.type === name || String(type.type) === name)
  const byWish = wanted === undefined ? undefined : find(wanted)
  if (wanted !== undefined && byWish === undefined) return { fault: unknownType(types, wanted) }
  const byFile = find(told)
  if (byWish !== undefined && byFile !== undefined && byWish !== byFile && format !== 'csv')
    return { fault: { message: `文件里写的类型是「${byFile.name}」，命令里写的是「${byWish.name}」` } }
  const type = byWish ?? byFile
  if (type !== undefined) return { type }
  return {
    fault: {
      ...amongThese(
        `看不出 ${file} 是哪一类内容；请在命令里加上 --type 类型，或把文件改名为「类型.csv」这样`,
        String(told ?? ''),
        types.map(({ key }) => key),
      ),
      allowed: types.map(({ key, name }) => `${key}（${name}）`),
    },
  }
}

async function checkRows(
  context: ContentContext,
  typed: readonly { table: SourceTable; type: TypeModel }[],
  faults: ContentFault[],
  tell: ImportOptions['tell'],
): Promise<{ drafts: RowDraft[]; faulty: ComingName[] }> {
  const drafts: RowDraft[] = []
  const faulty: ComingName[] = []
  const seen = new Map<string, string>()
  const clock = { now: context.now(), timezone: context.timezone }
  let count = 0
  for (const { table: given, type } of typed) {
    const table = isSiteType(type.type) ? withoutEmptyBody(given) : given
    const isText = table.format !== 'json'
    const { find, keyColumn, titleColumn, faults: columnFaults } = findColumns(table, type)
    faults.push(...columnFaults)
    const existing = await entitiesByKey(context.store.db, type.type, [
      ...new Set(table.rows.flatMap(({ values }) => keyOf(values, keyColumn) ?? [])),
    ])
    for (const row of table.rows) {
      count += 1
      if (count % contentLimits.turn === 0) await turn()
      if (count % TELL_EVERY === 0) tell(`已检查 ${count} 条……`)
      if (faults.length >= contentLimits.faults) return { drafts, faulty }
      const key = keyOf(row.values, keyColumn)
      const before = key === undefined ? undefined : existing.get(key)
      if (key !== undefined) faults.push(...keyFaults(row, key, type, seen))
      const checked = checkRow(row, { key, type, find, isText, existing: before, clock })
      // A missing key column has been reported once, for the table or the file name.
      faults.push(
        ...(isText && keyColumn === undefined
          ? checked.faults.filter(({ column }) => column !== 'key')
          : checked.faults),
      )
      if (checked.draft) drafts.push(checked.draft)
      else faulty.push({ type: type.type, key: key ?? '', title: keyOf(row.values, titleColumn) ?? '' })
    }
  }
  return { drafts, faulty }
}

/** Every Markdown file has a body; that of a type without one is empty. */
function withoutEmptyBody(table: SourceTable): SourceTable {
  if (table.format !== 'markdown') return table
  return {
    ...table,
    rows: table.rows.map((row) => ({
      ...row,
      values: new Map([...row.values].filter(([name, value]) => name !== 'body' || value !== '')),
    })),
  }
}

/** The lookup of a table's columns, the names it uses for key and title, and the faults of its columns. */
function findColumns(table: SourceTable, type: TypeModel) {
  const isText = table.format !== 'json'
  const find = createColumns(type, !isText)
  const faults: ContentFault[] = []
  const names = new Set<string>()
  for (const { values } of table.rows) for (const written of values.keys()) names.add(written)
  const columns = new Map([...names].map((written) => [written, find(written)] as const))
  if (isText)
    for (const [written, found] of columns)
      if (!found.ok) faults.push({ file: table.file, column: written, ...found.fault })
      else {
        const earlier = firstAs(columns, found.column)
        if (earlier !== written)
          faults.push({ file: table.file, column: written, message: `与${shown(earlier)}是同一列，只能写一个` })
      }
  const called = (name: string) =>
    [...columns].find(([, found]) => found.ok && found.column.kind === 'common' && found.column.name === name)?.[0]
  const keyColumn = called('key')
  if (table.format === 'csv' && table.rows.length > 0 && keyColumn === undefined)
    faults.push({
      file: table.file,
      column: 'key',
      message:
        '没有这一列；每条内容要有自己的代号（小写字母、数字、短横线，如 news-2026-01），再次导入时靠它认出是哪一条',
    })
  return { find, keyColumn, titleColumn: called('title'), faults }
}

/** The first name that a table uses for a column. */
function firstAs(columns: ReadonlyMap<string, FoundColumn>, { kind, name }: Column): string | undefined {
  return [...columns].find(([, found]) => found.ok && found.column.kind === kind && found.column.name === name)?.[0]
}

function keyOf(values: ReadonlyMap<string, unknown>, column: string | undefined): string | undefined {
  const key = column === undefined ? undefined : values.get(column)
  // The row is cleaned as a whole when it is checked.
  const plain = typeof key === 'string' ? withoutStrays(key, strayCharacters(key)).trim() : ''
  return plain === '' ? undefined : plain
}

/** Reports a key that occurs twice within a type. */
function keyFaults(
  row: SourceTable['rows'][number],
  key: string,
  type: TypeModel,
  seen: Map<string, string>,
): ContentFault[] {
  const name = `${type.type}:${key}`
  const first = seen.get(name)
  if (first !== undefined)
    return [{ ...placeOf(row, key), column: '代号', message: `与 ${first} 的代号相同；同一类内容的代号不能重复` }]
  seen.set(name, `${row.file}${row.row === undefined ? '' : ` 第 ${row.row} 行`}`)
  return []
}
