import type { Queries } from '#server/db/tables/queries.ts'

export async function readSetting(queries: Queries, name: string): Promise<string | undefined> {
  const row = await queries.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** Returns the settings whose names begin in the same way, by the rest of their names. */
export async function settingsBelow(queries: Queries, start: string): Promise<ReadonlyMap<string, string>> {
  const rows = await queries
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('name', 'like', `${start}%`)
    .execute()
  return new Map(
    rows.filter(({ name }) => name.startsWith(start)).map(({ name, value }) => [name.slice(start.length), value]),
  )
}

export async function writeSetting(queries: Queries, name: string, value: string): Promise<void> {
  await queries
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/**
 * Sets a marker; returns true if this transaction set it. A concurrent call in another process waits until the first
 * transaction has committed, and then returns false.
 */
export async function claimSetting(queries: Queries, name: string, value: string): Promise<boolean> {
  const claimed = await queries
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}
