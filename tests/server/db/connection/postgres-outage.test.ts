import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { isReadOnly, isUnavailable } from '#server/platform/answers/is-unavailable.ts'
import { openDatabase } from '#server/db/connection/open-database.ts'
import type { Store } from '#server/db/connection/store.ts'
import { writeSetting } from '#server/db/site/settings.ts'

import { aLog, startBackend } from '../../../support/backend.ts'
import { openWire } from '../../../support/cut-wire.ts'
import { createPostgresDatabase } from '../../../support/postgres.ts'
import { testContent, testTypes } from '../../../support/test-content.ts'

async function openOn(url: string): Promise<Store> {
  const opened = await openDatabase({ databaseUrl: url, databasePool: 2, dataDir: '.' }, aLog())
  if (!opened.ok) throw new Error(opened.refusal.message.en)
  onTestFinished(() => opened.store.close())
  return opened.store
}

/** How long a page waits for its data (docs/specification/figures.md#f11). */
const PAGE_MS = 3000

it('a database goes on after the server ended its connections', async () => {
  const url = await createPostgresDatabase()
  const store = await openOn(url)
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await admin.end()
  await expect
    .poll(() =>
      store.db
        .selectFrom('change')
        .selectAll()
        .execute()
        .then(
          () => 'answered',
          () => 'failed',
        ),
    )
    .toBe('answered')
})

it('a call is answered by 503 while a table is locked, by a limit of the database below a page’s three seconds, and as before once it is free', async () => {
  const test = await startBackend('postgres', () => testTypes, testContent)
  onTestFinished(() => test.close())
  let free = () => {}
  const locked = test.backend.store.transactPatiently(async (queries) => {
    await sql`lock table article in access exclusive mode`.execute(queries)
    await new Promise<void>((resolve) => (free = resolve))
  })
  await expect.poll(() => free.name).toBe('')
  expect((await test.backend.callInProcess('list', { type: 4 })).status).toBe(503)
  const limit = await sql<{
    ms: number
  }>`select setting::integer as ms from pg_settings where name = 'statement_timeout'`.execute(test.backend.store.db)
  expect(limit.rows[0]?.ms).toSatisfy((ms: number) => ms > 0 && ms < PAGE_MS)
  free()
  await locked
  expect((await test.backend.callInProcess('list', { type: 4 })).status).toBe(200)
})

it('a database gives up within three seconds on a server that is cut off, and drops the connections of that time', async () => {
  const wire = await openWire(await createPostgresDatabase())
  const store = await openOn(wire.url)
  const ask = () => store.db.selectFrom('change').selectAll().execute()
  await ask()

  wire.cut()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const failure = ask().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(PAGE_MS)
  expect(isUnavailable(await failure)).toBe(true)
  vi.useRealTimers()
  await expect(
    Promise.all([ask(), ask(), store.transact((queries) => queries.selectFrom('change').selectAll().execute())]),
  ).resolves.toEqual([[], [], []])
})

describe('a server that only reads, as the former primary does after a failover', () => {
  const ask = async (url: string, statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('set default_transaction_read_only = off')
    await client.query(statement)
    await client.end()
  }
  const only = (url: string, is: 'on' | 'off') =>
    ask(url, `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = ${is}`)
  const write = (store: Store) => store.transact((queries) => writeSetting(queries, 'name', 'value'))

  it('refuses writes as unavailable', async () => {
    const url = await createPostgresDatabase()
    await (await openOn(url)).close()
    await only(url, 'on')
    const store = await openOn(url)
    const failure = await write(store).catch((error: unknown) => error)
    expect([isUnavailable(failure), isReadOnly(failure)]).toEqual([true, true])
  })

  it('is left for the new primary by the next write, whatever connections were kept', async () => {
    const url = await createPostgresDatabase()
    await (await openOn(url)).close()
    await only(url, 'on')
    const store = await openOn(url)
    const read = () => store.db.selectFrom('setting').selectAll().execute()
    await Promise.all([read(), read()])
    await only(url, 'off')
    await write(store)
    expect(await read()).toEqual([{ name: 'name', value: 'value' }])
  })
})
