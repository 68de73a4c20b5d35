import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'

import { noteChange } from '#server/db/content/changes.ts'
import { openPostgres } from '#server/db/connection/open-postgres.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { ChangeNotice } from '#server/db/signals/signals.ts'

import { aLog } from '../../../support/backend.ts'
import { createPostgresDatabase } from '../../../support/postgres.ts'
import { openTransactionPooler } from '../../../support/transaction-pooler.ts'

/** Two processes on a new database, behind a pooler that gives each transaction another connection. */
async function openTwo(): Promise<[Store, Store]> {
  const directUrl = await createPostgresDatabase()
  const url = await openTransactionPooler(directUrl)
  const open = async () => {
    const opened = await openPostgres({ url, directUrl, pool: 4, log: aLog() })
    if (!opened.ok) throw new Error(opened.refusal.message.en)
    onTestFinished(() => opened.store.close())
    return opened.store
  }
  return [await open(), await open()]
}

describe('PostgreSQL behind a pooler of transactions', () => {
  it('is refused without the way past the pooler, with the reason', async () => {
    const url = await openTransactionPooler(await createPostgresDatabase())
    expect(await openPostgres({ url, pool: 2, log: aLog() })).toMatchObject({
      ok: false,
      refusal: { kind: 'unusable', message: { zh: expect.stringContaining('DATABASE_DIRECT_URL') } },
    })
  })

  it('answers queries and transactions of many visitors at once as it would without the pooler', async () => {
    const [one, two] = await openTwo()
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => (at % 2 ? one : two).transact((queries) => noteChange(queries, [at % 3]))),
    )
    const rows = await one.db.selectFrom('change').select(['name', 'number']).orderBy('name').execute()
    expect(rows).toEqual([
      { name: 'content', number: 12 },
      { name: 'type:0', number: 4 },
      { name: 'type:1', number: 4 },
      { name: 'type:2', number: 4 },
    ])
  })

  it('passes signals between processes', async () => {
    const [one, two] = await openTwo()
    const notices: ChangeNotice[] = []
    await two.signals.listen((notice) => void notices.push(notice))
    one.signals.notify({ content: false, entities: new Set([7]) })
    await expect.poll(() => notices).toContainEqual({ content: false, entities: new Set([7]) })
  })

  it('lets one process at a time change the content', async () => {
    const [one, two] = await openTwo()
    const outcome = await one.withContentLock(async (lock) => {
      expect(await two.withContentLock(async () => 'held twice')).toEqual({ kind: 'busy' })
      await lock.write((queries) => noteChange(queries, 'all'))
      return 'written'
    })
    expect(outcome).toBe('written')
  })

  it('leaves no connection with a setting of the work before', async () => {
    const [one] = await openTwo()
    const settings = async () =>
      (await sql`select name, setting from pg_settings where source = 'session' order by name`.execute(one.db)).rows
    const before = await settings()
    await one.withContentLock((lock) => lock.write((queries) => noteChange(queries, 'all')))
    for (let turn = 0; turn < 4; turn += 1) expect(await settings()).toEqual(before)
  })
})
