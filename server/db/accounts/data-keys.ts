import type { Selectable } from 'kysely'

import type { DataKeyTable } from '#server/db/tables/member-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

export type DataKeyRow = Selectable<DataKeyTable>

/** Lists the versions of the data key under which there may be data. */
export async function listDataKeys(queries: Queries): Promise<DataKeyRow[]> {
  return queries.selectFrom('data_key').selectAll().orderBy('version').execute()
}

/** Adds versions; a version that is there already stays as it is. */
export async function addDataKeys(queries: Queries, rows: readonly DataKeyRow[]): Promise<void> {
  if (rows.length === 0) return
  await queries
    .insertInto('data_key')
    .values(rows)
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
}

/** Makes a version the active one, in the caller's transaction. */
export async function activateDataKey(queries: Queries, version: number): Promise<void> {
  await queries.updateTable('data_key').set({ state: 'held' }).where('version', '!=', version).execute()
  await queries.updateTable('data_key').set({ state: 'active' }).where('version', '=', version).execute()
}

/** Forgets versions: no data needs them any more. */
export async function dropDataKeys(queries: Queries, versions: readonly number[]): Promise<void> {
  if (versions.length > 0) await queries.deleteFrom('data_key').where('version', 'in', versions).execute()
}

/** Whether there is data that needs the key: a member, an account of staff, or an act in the ledger. */
export async function hasSealed(queries: Queries): Promise<boolean> {
  for (const table of ['member', 'staff'] as const)
    if ((await queries.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined) return true
  return (
    (await queries.selectFrom('ledger_key').select('first').where('sealed', '<>', '').limit(1).executeTakeFirst()) !==
    undefined
  )
}

/** Returns a sealed text from before keys had versions, by which the key can be recognised. */
export async function anySealed(queries: Queries): Promise<string | undefined> {
  const row = await queries.selectFrom('verification').select('sealed').limit(1).executeTakeFirst()
  return row?.sealed
}
