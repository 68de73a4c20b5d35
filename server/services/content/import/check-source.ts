import { setImmediate as turn } from 'node:timers/promises'

import * as z from 'zod'

import type { TypeModel } from '#compile/portal.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { draftShape } from '#server/db/content/draft-shape.ts'
import type { ImportScratch, ScratchName } from '#server/db/content/import-scratch.ts'
import { entitiesByKey, type EntityName } from '#server/db/content/stored-entities.ts'
import { isSiteType } from '#server/db/site/site-types.ts'

import { createLinkCheck } from './check-link.ts'
import { checkRow, placeOf, type RowDraft } from './check-row.ts'
import { createComparison, type Comparison, type ImportChanges } from './compare-rows.ts'
import { labelFor } from '#server/services/content/format/content-columns.ts'
import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import type { ContentFault, Fault } from '#server/services/content/format/content-fault.ts'
import { contentLimits } from '#server/services/content/format/content-limits.ts'
import type { ContentSource, SourceRow, SourceTable } from '#server/services/content/format/content-source.ts'
import { describeOverbooked } from './describe-overbooked.ts'
import { describeDropped } from './dropped-parts.ts'
import { findColumns, type FoundColumns, keyOf } from './find-columns.ts'
import { createRelatedFinder } from './find-related.ts'
import { createProgress } from './import-progress.ts'
import type { ImportOptions } from './import-options.ts'
import { nameRows } from './name-rows.ts'
import { describePositionFit, sitePositions } from './position-fit.ts'
import { createRowNotes } from './row-notes.ts'
import { typeOfTable } from './source-type.ts'
import type { PictureTaker } from './take-pictures.ts'
import { createCoverFinder, storeRowFiles } from './store-row-files.ts'

export interface CheckedSource {
  faults: readonly ContentFault[]
  /** Rows that were read. */
  rows: number
  changes: ImportChanges
  notes: readonly string[]
}

interface Means {
  taker: PictureTaker
  /** Receives the drafts to write. */
  scratch: ImportScratch
}

/** The context in which all rows of an import are checked. */
interface Check extends Means {
  context: ContentContext
  faults: ContentFault[]
  comparison: Comparison
  /** Numbers the rows in the order of the files, whatever order they are done in. */
  count: number
  row(checked: RowDraft, base: string): Promise<RowDraft>
  tellChecked: (rows: number) => void
}

/** A row whose relations are resolved once all rows are known. */
const relatingShape = z.object({
  number: z.number(),
  entity: draftShape,
  related: z.array(z.string()),
  file: z.string(),
  row: z.number().optional(),
  title: z.string().optional(),
})

/**
 * Checks all rows of a source, some at a time: drafts go into the scratch file, and only faults, notes and numbers stay in
 * memory.
 */
export async function checkSource(
  context: ContentContext,
  source: ContentSource,
  { type: requestedType, namesRows = false, tell }: Pick<ImportOptions, 'type' | 'namesRows' | 'tell'>,
  means: Means,
): Promise<CheckedSource> {
  const faults: ContentFault[] = [...source.faults]
  const notes = createRowNotes()
  const check: Check = {
    ...means,
    context,
    faults,
    comparison: createComparison({ now: context.now(), timezone: context.timezone }),
    count: 0,
    row: createRowFinish(context, means.taker, faults, notes),
    tellChecked: createProgress((rows) => tell(`已检查 ${rows} 条……`)),
  }
  const typed = source.tables.flatMap((table) => {
    const type = typeOfTable(context.types(), table, requestedType)
    if ('fault' in type) faults.push({ file: table.file, ...type.fault })
    return 'fault' in type ? [] : [{ table, type: type.type }]
  })
  for (const { table, type } of typed) {
    if (isFull(check)) break
    await checkTable(check, table, type, namesRows)
  }
  if (!isFull(check)) await relateRows(check)
  return { faults, rows: check.count, changes: check.comparison.outcome(), notes: notes.describe() }
}

/** Further faults would only hide the first ones. */
function isFull({ faults }: Pick<Check, 'faults'>): boolean {
  return faults.length >= contentLimits.faults
}

async function checkTable(check: Check, table: SourceTable, type: TypeModel, namesRows: boolean): Promise<void> {
  let columns: FoundColumns | undefined
  for await (const { rows: partRows, faults } of table.read()) {
    check.faults.push(...faults)
    const written = isSiteType(type.type) && table.format === 'markdown' ? partRows.map(withoutEmptyBody) : partRows
    const rows = namesRows ? await nameRows(check.context.store.db, { table, type, rows: written }) : written
    if (columns === undefined || table.format === 'json') {
      columns = findColumns(table, rows, type)
      check.faults.push(...columns.faults)
    }
    if (check.count + rows.length > contentLimits.rows) {
      check.faults.push({
        file: table.file,
        message: `超过 ${contentLimits.rows} 条；一次最多导入这么多，请分几次导入`,
      })
      return
    }
    await checkPart(check, rows, { type, columns, base: table.base })
    if (isFull(check)) return
  }
}

interface PartContext {
  type: TypeModel
  columns: FoundColumns
  /** The folder that relative picture paths start from. */
  base: string
}

async function checkPart(
  check: Check,
  rows: readonly SourceRow[],
  { type, columns, base }: PartContext,
): Promise<void> {
  const { notation, find, keyColumn, titleColumn } = columns
  const { store, now, timezone } = check.context
  const clock = { now: now(), timezone }
  const keys = new Set(rows.flatMap(({ values }) => keyOf(values, keyColumn) ?? []))
  const existing = await entitiesByKey(store.db, type.type, [...keys])
  for (const row of rows) {
    check.count += 1
    if (check.count % contentLimits.turn === 0) await turn()
    check.tellChecked(check.count)
    if (isFull(check)) return
    const key = keyOf(row.values, keyColumn)
    const before = key === undefined ? undefined : existing.get(key)
    const checked = checkRow(row, { key, type, find, notation, existing: before, clock })
    const title = checked.draft?.entity.title ?? keyOf(row.values, titleColumn) ?? ''
    const earlier = check.scratch.add({
      type: type.type,
      key: checked.draft?.entity.key ?? key,
      title,
      place: lineOf(row),
    })
    if (earlier !== undefined)
      check.faults.push({ ...placeOf(row, key), ...describeRepeated(row, { earlier, key, title }) })
    // A missing key column has been reported once, for the table or the file name.
    check.faults.push(
      ...(notation === 'text' && keyColumn === undefined
        ? checked.faults.filter(({ column }) => column !== '代号')
        : checked.faults),
    )
    if (checked.draft === undefined || isFull(check)) continue
    compareRow(check, await check.row(checked.draft, base))
  }
}

/** Compares a row and keeps what is to be written; one with relations waits until all rows are known. */
function compareRow(check: Check, draft: RowDraft): void {
  const { entity, related, row } = draft
  const number = check.count
  if (related !== undefined && related.length > 0) {
    check.scratch.store('relating', number, { number, entity, related, file: row.file, row: row.row, title: row.title })
    return
  }
  const changed = check.comparison.compare(draft, related === undefined ? undefined : [])
  if (changed) check.scratch.store('draft', number, changed)
}

/** Resolves the relations of the rows that have any, and compares these rows. */
async function relateRows(check: Check): Promise<void> {
  const { context, scratch, faults } = check
  const find = createRelatedFinder(context, scratch)
  for (const piece of scratch.read('relating')) {
    const rows = z
      .array(relatingShape)
      .parse(piece)
      .map(({ number, entity, related, file, row, title }) => ({
        ...{ number, entity, related, type: entity.type, key: entity.key },
        tell: (fault: Fault) =>
          void faults.push({
            ...placeOf({ file, ...omitUndefined({ row, title }) }, entity.key),
            column: '相关',
            ...fault,
          }),
      }))
    const found = await find(rows)
    if (isFull(check)) return
    await compareRelated(check, rows, found)
    await turn()
  }
}

type RelatedRow = { number: number; entity: z.output<typeof draftShape> } & EntityName

async function compareRelated<Row extends RelatedRow>(
  { context, scratch, comparison }: Check,
  rows: readonly Row[],
  found: ReadonlyMap<Row, readonly EntityName[]>,
): Promise<void> {
  for (const type of context.types()) {
    const typeRows = rows.filter((row) => row.type === type.type)
    const existing = await entitiesByKey(
      context.store.db,
      type.type,
      typeRows.map(({ key }) => key),
    )
    for (const row of typeRows) {
      const { related: _related, ...entity } = row.entity
      const changed = comparison.compare({ entity, type, existing: existing.get(row.key) }, found.get(row))
      if (changed) scratch.store('draft', row.number, changed)
    }
  }
}

/** Creates what a valid row goes through: its files are taken in, and its notes noted. */
function createRowFinish(
  context: ContentContext,
  taker: PictureTaker,
  faults: ContentFault[],
  notes: ReturnType<typeof createRowNotes>,
): Check['row'] {
  const checkLink = createLinkCheck(context.store.db, context)
  const positions = sitePositions(context.positions())
  const findCover = createCoverFinder(context.media)
  return async (draft, base) => {
    const place = placeOf(draft.row, draft.entity.key)
    const storedDraft = await storeRowFiles(draft, {
      ...{ base, taker, checkLink, findCover },
      tell: (column, fault) => faults.push({ ...place, column: labelFor(draft.type, column), ...fault }),
      note: (message) => notes.add({ place, message }),
    })
    for (const message of [
      ...draft.notes,
      describeDropped(draft.dropped),
      await describeOverbooked(draft, context.store),
      await describePositionFit(draft, { base, taker, positions }),
    ])
      if (message !== undefined) notes.add({ place, message })
    return storedDraft
  }
}

/** Every Markdown file has a body; that of a type without one is empty. */
function withoutEmptyBody(row: SourceRow): SourceRow {
  return { ...row, values: new Map([...row.values].filter(([name, value]) => name !== 'body' || value !== '')) }
}

interface Repeated {
  earlier: Pick<ScratchName, 'place' | 'title'>
  key: string | undefined
  title: string
}

/** Says of which earlier row a row has the key, and why one has it that was given none: by its title, whatever the earlier row is called. */
function describeRepeated(row: SourceRow, { earlier, key = '', title }: Repeated): Fault & { column: string } {
  if (row.title === undefined)
    return { column: '代号', message: `与 ${earlier.place} 的代号相同；同一类内容的代号不能重复` }
  const place = earlier.place.slice(row.file.length).trim()
  return earlier.title === title
    ? { column: '标题', message: `与 ${place} 的标题相同；没有写代号的行按标题认，标题不能重复` }
    : { column: '代号', message: `没有写代号，按标题认出是 ${key}，与 ${place} 的代号相同；一条内容只能写一行` }
}

/** Names the place of a row: "news.csv 第 12 行". */
function lineOf({ file, row }: SourceRow): string {
  return `${file}${row === undefined ? '' : ` 第 ${row} 行`}`
}
