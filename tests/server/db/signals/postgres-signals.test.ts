import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'

import { openPostgres } from '#server/db/connection/open-postgres.ts'
import type { ListenTiming } from '#server/db/signals/listen-subscriber.ts'
import { createPostgresSignals } from '#server/db/signals/postgres-signals.ts'
import type { ChangeNotice } from '#server/db/signals/signals.ts'
import type { Store } from '#server/db/connection/store.ts'

import { aLog, someParts } from '../../../support/backend.ts'
import { openWire } from '../../../support/cut-wire.ts'
import { createPostgresDatabase } from '../../../support/postgres.ts'

const some = (...ids: number[]): ChangeNotice => ({ content: false, entities: new Set(ids) })
const everything: ChangeNotice = { content: true, entities: 'all' }
const quick: Partial<ListenTiming> = { beatEvery: 50, echoWithin: 1500, firstPause: 20, longestPause: 100 }

async function open(url: string, timing?: Partial<ListenTiming>): Promise<Store & { log: ReturnType<typeof aLog> }> {
  const log = aLog()
  const opened = await openPostgres({ url, pool: 2, log, ...(timing ? { timing } : {}) })
  if (!opened.ok) throw new Error(opened.refusal.message.en)
  onTestFinished(() => opened.store.close())
  return { ...opened.store, log }
}

/** Listens, and clears the notices from the start of listening. */
async function hears(store: Pick<Store, 'signals'>): Promise<ChangeNotice[]> {
  const heard: ChangeNotice[] = []
  await store.signals.listen((notice) => void heard.push(notice))
  await expect.poll(() => heard).toContainEqual(everything)
  heard.length = 0
  return heard
}

const listeners = async ({ db }: Store) =>
  (
    await sql<{
      pid: number
    }>`select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`.execute(db)
  ).rows

describe('a signal between processes', () => {
  it('reaches all others, and not its sender', async () => {
    const url = await createPostgresDatabase()
    const [one, two, three] = [await open(url), await open(url), await open(url)]
    const [ofOne, ofTwo, ofThree] = [await hears(one), await hears(two), await hears(three)]
    one.signals.notify(some(1))
    await expect.poll(() => [ofTwo, ofThree]).toEqual([[some(1)], [some(1)]])
    two.signals.notify({ content: true, entities: new Set() })
    await expect.poll(() => ofOne).toEqual([{ content: true, entities: new Set() }])
    expect(ofTwo).toEqual([some(1)])
  })

  it('is sent at once by a process that closes, and by one that does not listen', async () => {
    const url = await createPostgresDatabase()
    const [one, two] = [await open(url), await open(url)]
    const heard = await hears(two)
    one.signals.notify(some(5))
    await one.signals.close()
    await expect.poll(() => heard).toEqual([some(5)])
  })

  it('takes no connection of the pool while none is sent', async () => {
    const store = await open(await createPostgresDatabase())
    await hears(store)
    // As many at once as the pool has: if listening took a connection, the second would wait for ever.
    let count = 0
    let free = () => {}
    const both = new Promise<void>((resolve) => (free = resolve))
    const hold = () =>
      store.transact(async (queries) => {
        await sql`select 1`.execute(queries)
        if ((count += 1) === 2) free()
        await both
      })
    await Promise.all([hold(), hold()])
    expect(await listeners(store)).toHaveLength(1)
  })

  it('arrives again after the server ended all connections, and missed ones count as a change of all', async () => {
    const url = await createPostgresDatabase()
    const [one, two, admin] = [await open(url), await open(url), await open(url)]
    const heard = await hears(two)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      admin.db,
    )
    one.signals.notify(some(7))
    await expect.poll(() => heard).toContainEqual(everything)
    one.signals.notify(some(8))
    await expect.poll(() => heard.some(({ entities }) => entities !== 'all' && entities.has(8))).toBe(true)
    // A break that is repaired at once is not reported to the operator.
    expect(two.log.lines.filter((line) => line.includes('Seats and counts'))).toEqual([])
  })

  it('arrives again after its connection died silently', async () => {
    const url = await createPostgresDatabase()
    const wire = await openWire(url)
    const store = await open(url)
    const signals = createPostgresSignals({
      config: { connectionString: wire.url },
      db: store.db,
      parts: someParts(store.log),
      timing: quick,
    })
    onTestFinished(() => signals.close())
    const heard = await hears({ signals })
    wire.cut()
    await expect.poll(() => heard).toContainEqual(everything)
    store.signals.notify(some(9))
    await expect.poll(() => heard).toContainEqual(some(9))
  })

  it('that a pooler swallows holds nothing up, and is logged once', async () => {
    const [store, elsewhere] = [await open(await createPostgresDatabase()), await createPostgresDatabase()]
    const log = aLog()
    const parts = someParts(log)
    let beats = 0
    const counted = store.db.withPlugin({
      transformQuery({ node }) {
        beats += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const signals = createPostgresSignals({
      config: { connectionString: elsewhere },
      db: counted,
      parts,
      timing: { ...quick, echoWithin: 100, undeliveredPause: 50 },
    })
    const heard: ChangeNotice[] = []
    await signals.listen((notice) => void heard.push(notice))
    await expect.poll(() => log.lines).toEqual([expect.stringMatching(/^warn Seats and counts .*within a minute/u)])
    // Each attempt sends one beat.
    await expect.poll(() => beats).toBeGreaterThan(4)
    expect([heard, log.lines.length, parts.failing()]).toEqual([[], 1, ['signals']])
    await signals.close()
  })
})
