import { join } from 'node:path'

import Database from 'libsql'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { openDatabase } from '#server/db/connection/open-database.ts'
import { createReadThreads, type ReadThreads, type ReadThreadsOptions } from '#server/db/connection/read-threads.ts'
import type { Store } from '#server/db/connection/store.ts'
import { isUnavailable } from '#server/platform/answers/is-unavailable.ts'

import { aLog, temporaryFolder, someParts } from '../../../support/backend.ts'

/** Counts to a number: work for the processor, and nothing else. */
const counting = (to: number) =>
  `select count(*) as total from (with recursive c(n) as (select 1 union all select n + 1 from c where n < ${to}) select n from c)`
const LONG = 500_000
/** Longer than some short questions to another thread. */
const LONGER = 8 * LONG
/** A limit for hangs: a thread may start late on a busy machine. */
const PATIENCE = { timeout: 60_000 }

describe('a pool of threads that read', () => {
  let file: string
  let threads: ReadThreads

  beforeEach(() => {
    file = join(temporaryFolder(), 'some.db')
    const database = new Database(file)
    database.exec('PRAGMA journal_mode = WAL; create table poem (id integer primary key, title text)')
    database.exec("insert into poem values (1, '关雎'), (2, '葛覃'), (3, null)")
    database.close()
  })
  afterEach(() => threads.close())
  /** Their last query may take long on a busy machine. */
  const someThreads = (options: Pick<ReadThreadsOptions, 'most' | 'patienceMs'>) =>
    createReadThreads({
      file,
      part: someParts().part('read-threads'),
      graceMs: PATIENCE.timeout,
      ...options,
    })

  it('answers with rows as the database has them', async () => {
    threads = someThreads({ most: 2, patienceMs: PATIENCE.timeout })
    expect(await threads.read('select id, title as name from poem where id > ? order by id', [1])).toEqual([
      { id: 2, name: '葛覃' },
      { id: 3, name: null },
    ])
  })

  it('refuses what is no query, and goes on', async () => {
    threads = someThreads({ most: 1, patienceMs: PATIENCE.timeout })
    await expect(threads.read('select * from novel', [])).rejects.toThrow(/novel/u)
    await expect(threads.read("insert into poem values (4, '卷耳')", [])).rejects.toMatchObject({
      code: 'SQLITE_READONLY',
    })
    expect(await threads.read('select count(*) as total from poem', [])).toEqual([{ total: 3 }])
  })

  it('answers queries while one of its threads is busy', async () => {
    threads = someThreads({ most: 2, patienceMs: 100_000 })
    const short = () => threads.read('select id from poem', [])
    // Both have started.
    await Promise.all([short(), short()])
    let isBusy = true
    const busy = threads.read(counting(LONGER), []).finally(() => {
      isBusy = false
    })
    for (let time = 0; time < 5; time += 1) await short()
    expect(isBusy, 'the others came first').toBe(true)
    expect(await busy).toEqual([{ total: LONGER }])
  })

  describe('which gives up a query that takes too long', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    const statuses = async (promises: readonly Promise<unknown>[]) => {
      const settled = await Promise.allSettled(promises)
      for (const each of settled)
        if (each.status === 'rejected') expect(isUnavailable(each.reason), String(each.reason)).toBe(true)
      return settled.map(({ status }) => status)
    }
    const poems = () => threads.read('select count(*) as total from poem', [])

    it('answers that the database is busy, also to what waited behind it while no other thread is free', async () => {
      threads = someThreads({ most: 1 })
      const late = threads.read(counting(LONG), [])
      vi.advanceTimersByTime(2000)
      const behind = poems()
      vi.advanceTimersByTime(400)
      expect(await statuses([late, behind])).toEqual(['rejected', 'rejected'])
    })

    it('has another thread answer what waited behind it', async () => {
      threads = someThreads({ most: 2 })
      const late = threads.read(counting(LONG), [])
      vi.advanceTimersByTime(1000)
      const other = threads.read(counting(LONG), [])
      const behind = poems()
      vi.advanceTimersByTime(1400)
      expect(await statuses([late, other, behind])).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    })

    it('takes the thread back once it is done', async () => {
      threads = someThreads({ most: 1 })
      const late = threads.read(counting(LONG), [])
      vi.advanceTimersByTime(2400)
      await expect(late).rejects.toThrow('Query read timeout')
      const again = () => poems().catch(() => undefined)
      await vi.waitUntil(async () => (await again()) !== undefined, PATIENCE)
      expect(await again()).toEqual([{ total: 3 }])
    })
  })
})

describe('a database with threads that read', () => {
  let store: Store
  let remove = () => {}
  // One database for all: its threads take longer to start than these tests.
  beforeAll(async () => {
    const dataDir = temporaryFolder((end) => (remove = end))
    const opened = await openDatabase({ databaseUrl: '', databasePool: 1, databaseReaders: 2, dataDir }, aLog())
    if (!opened.ok) throw new Error(opened.refusal.message.en)
    store = opened.store
    await sql`create table poem (id integer primary key, title text)`.execute(store.db)
    // Until a thread has opened the database, reads wait for nothing.
    await vi.waitUntil(isThreadReading, PATIENCE)
  })
  afterEach(() => sql`delete from poem`.execute(store.db))
  afterAll(async () => {
    await store.close()
    remove()
  })

  /** Whether the connection that reads is one that cannot write. */
  const isThreadReading = async () => {
    const { rows } = await sql<{ query_only: number }>`select query_only from pragma_query_only`.execute(store.db)
    return rows[0]?.query_only === 1
  }
  const titles = async () => (await sql<{ title: string }>`select title from poem order by id`.execute(store.db)).rows

  it('shows each time what was written just before', async () => {
    for (let id = 1; id <= 50; id += 1) {
      await sql`insert into poem values (${id}, ${`第${id}首`})`.execute(store.db)
      expect((await titles()).at(-1)).toEqual({ title: `第${id}首` })
    }
  })

  it('shows a transaction its own writes, and the others only committed ones', async () => {
    await store.transact(async (queries) => {
      await sql`insert into poem values (1, '关雎')`.execute(queries)
      expect((await sql`select title from poem`.execute(queries)).rows).toEqual([{ title: '关雎' }])
      expect(await titles()).toEqual([])
    })
    expect(await titles()).toEqual([{ title: '关雎' }])
  })

  it('shows nothing of a transaction that failed', async () => {
    const failed = store.transact(async (queries) => {
      await sql`insert into poem values (1, '关雎')`.execute(queries)
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await titles()).toEqual([])
    await sql`insert into poem values (2, '葛覃')`.execute(store.db)
    expect(await titles()).toEqual([{ title: '葛覃' }])
  })

  it('writes in a thread as well: a long statement holds up nothing else', async () => {
    const turnsMeanwhile = async (to: number) => {
      let turns = 0
      const count = setInterval(() => (turns += 1), 1)
      await sql`insert into poem select 1, total from (${sql.raw(counting(to))})`.execute(store.db)
      clearInterval(count)
      await sql`delete from poem`.execute(store.db)
      return turns
    }
    // Until the thread has opened the database, writes wait for nothing.
    await vi.waitUntil(async () => (await turnsMeanwhile(LONG)) > 0, PATIENCE)
    const { numAffectedRows } = await store.db.transaction().execute((queries) => {
      return sql`insert into poem values (1, '关雎'), (2, '葛覃')`.execute(queries)
    })
    expect(numAffectedRows).toBe(2n)
    expect(await titles()).toHaveLength(2)
    await expect(sql`insert into poem values (1, '卷耳')`.execute(store.db)).rejects.toMatchObject({
      code: expect.stringMatching(/^SQLITE_CONSTRAINT/u),
    })
    const { rows } = await sql`delete from poem where id = 2 returning title`.execute(store.db)
    expect(rows).toEqual([{ title: '葛覃' }])
  })

  it('rolls back a patient transaction in which a statement failed, even one that was not awaited', async () => {
    const write = (ids: readonly number[]) =>
      store.transactPatiently(async (queries) => {
        for (const id of ids) await sql`insert into poem values (${id}, '关雎')`.execute(queries)
        return 'all sent'
      })
    expect(await write([1, 2, 3])).toBe('all sent')
    await expect(write([4, 2, 5])).rejects.toMatchObject({ code: expect.stringMatching(/^SQLITE_CONSTRAINT/u) })
    expect(await titles()).toHaveLength(3)
    expect(await write([4])).toBe('all sent')
  })

  it('shows a patient transaction its own writes', async () => {
    const seen = await store.transactPatiently(async (queries) => {
      await sql`insert into poem values (1, '关雎')`.execute(queries)
      return (await sql`select title from poem`.execute(queries)).rows
    })
    expect(seen).toEqual([{ title: '关雎' }])
  })

  it('lets writes wait for a transaction, and never adds them to it', async () => {
    const order: string[] = []
    let other: Promise<unknown> = Promise.resolve()
    await store.transact(async (queries) => {
      other = sql`insert into poem values (2, '葛覃')`.execute(store.db).then(() => order.push('other'))
      await sql`insert into poem values (1, '关雎')`.execute(queries)
      await titles()
      order.push('transaction')
    })
    await other
    expect(order).toEqual(['transaction', 'other'])
  })
})
