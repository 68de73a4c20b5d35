import { sql } from 'kysely'

import type { Store } from '#server/db/connection/store.ts'
import { insertMany } from '#server/db/tables/insert-many.ts'
import type { Queries, StoreKind } from '#server/db/tables/queries.ts'
import type { LedgerRow } from '#server/db/tables/staff-tables.ts'

import { isOfTitled, type TitledDocuments } from './titled-documents.ts'

/** The id of the only row of that table. */
const HEAD = 1

/** The last row of the ledger; number 0 and no hash before the first act. */
export interface LedgerHead {
  number: number
  hash: string
}

/** A key of the ledger: of the rows from `first` on, up to the next key. */
export interface LedgerKey {
  first: number
  sealed: string
}

/** Which rows of the ledger are listed; what is absent narrows nothing. */
export interface LedgerFilter {
  staff?: string | undefined
  /** The account of the person, whose name others may have, too. */
  staffId?: number | undefined
  /** How it was done: at the desk, or in the studio. */
  via?: string | undefined
  act?: string | undefined
  /** A part of the subject. */
  subject?: string | undefined
  /** Documents by words of their titles, whose acts count beside it. */
  titled?: TitledDocuments | undefined
  /** Seconds since 1970: the first one that counts, and the first one that no longer does. */
  from?: number | undefined
  to?: number | undefined
}

/** Locks the head until the transaction ends: acts of all processes wait here, and get their numbers in one order. */
export async function lockLedgerHead(queries: Queries): Promise<LedgerHead> {
  return (
    queries
      .insertInto('ledger_head')
      .values({ id: HEAD, number: 0, hash: '' })
      // An update that changes nothing locks the row on either database.
      .onConflict((conflict) => conflict.column('id').doUpdateSet(({ ref }) => ({ number: ref('ledger_head.number') })))
      .returning(['number', 'hash'])
      .executeTakeFirstOrThrow()
  )
}

const columns = [
  'number',
  'time',
  'staff_id',
  'staff',
  'via',
  'act',
  'subject',
  'network',
  'device',
  'before',
  'after',
  'hash',
] as const satisfies readonly (keyof LedgerRow)[]

/** Adds rows behind the head, which the transaction has locked; the last one becomes the head. */
export async function appendLedger(queries: Queries, kind: StoreKind, rows: readonly LedgerRow[]): Promise<void> {
  const head = rows.at(-1)
  if (head === undefined) return
  await insertMany(queries, kind, {
    into: 'ledger',
    columns,
    rows: rows.map((row) => columns.map((column) => row[column])),
  })
  await queries
    .updateTable('ledger_head')
    .set({ number: head.number, hash: head.hash })
    .where('id', '=', HEAD)
    .execute()
}

/** Reads number and hash of the last row as the head has them. */
export async function readLedgerHead(queries: Queries): Promise<LedgerHead> {
  const head = await queries
    .selectFrom('ledger_head')
    .select(['number', 'hash'])
    .where('id', '=', HEAD)
    .executeTakeFirst()
  return head ?? { number: 0, hash: '' }
}

/** Rows in the order of their numbers, from the least one or behind one of them. */
export async function ledgerAfter(queries: Queries, number: number | undefined, limit: number): Promise<LedgerRow[]> {
  const rows = queries.selectFrom('ledger').selectAll().orderBy('number').limit(limit)
  return (number === undefined ? rows : rows.where('number', '>', number)).execute()
}

/** The newest rows of a filter, or the newest before one of them; newest first. */
export async function ledgerBefore(
  { db, kind }: Pick<Store, 'db' | 'kind'>,
  { staff, staffId, via, act, subject, titled, from, to }: LedgerFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<LedgerRow[]> {
  let rows = db.selectFrom('ledger').selectAll()
  if (before !== undefined) rows = rows.where('number', '<', before)
  if (staff !== undefined) rows = rows.where('staff', '=', staff)
  if (staffId !== undefined) rows = rows.where('staff_id', '=', staffId)
  if (via !== undefined) rows = rows.where('via', '=', via)
  if (act !== undefined) rows = rows.where('act', '=', act)
  if (from !== undefined) rows = rows.where('time', '>=', from)
  if (to !== undefined) rows = rows.where('time', '<', to)
  if (subject !== undefined) {
    const pattern = `%${subject.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`
    // SQLite knows no escape that is not named, and no capitals beyond those of English: what was copied is found as it is.
    rows = rows.where((where) =>
      where.or([
        sql<boolean>`subject like ${pattern} escape '\\'`,
        sql<boolean>`lower(subject) like ${pattern.toLowerCase()} escape '\\'`,
        ...(titled === undefined ? [] : [isOfTitled({ db, kind }, titled)]),
      ]),
    )
  }
  return rows.orderBy('number', 'desc').limit(limit).execute()
}

/** The keys in the order of the rows that they are for. */
export async function listLedgerKeys(queries: Queries): Promise<LedgerKey[]> {
  return queries.selectFrom('ledger_key').selectAll().orderBy('first').execute()
}

/** The key for further rows; undefined before the first act. */
export async function lastLedgerKey(queries: Queries): Promise<LedgerKey | undefined> {
  return queries.selectFrom('ledger_key').selectAll().orderBy('first', 'desc').limit(1).executeTakeFirst()
}

/** Adds the key for the rows from `first` on. */
export async function addLedgerKey(queries: Queries, key: LedgerKey): Promise<void> {
  await queries.insertInto('ledger_key').values(key).execute()
}
