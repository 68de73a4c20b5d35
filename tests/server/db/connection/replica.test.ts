import { describe, expect, it, onTestFinished } from 'vitest'

import { noteChange } from '#server/db/content/changes.ts'
import { openPostgres } from '#server/db/connection/open-postgres.ts'
import type { Store } from '#server/db/connection/store.ts'
import { writeSetting } from '#server/db/site/settings.ts'
import { watchContent } from '#server/services/content/entities/content-watch.ts'

import { aLog, someParts } from '../../../support/backend.ts'
import { openWire } from '../../../support/cut-wire.ts'
import { createPostgresDatabase } from '../../../support/postgres.ts'
import { aSimulatedReplica, type SimulatedReplica } from '../../../support/simulated-replica.ts'

interface Replicated {
  store: Store
  replica: SimulatedReplica
  lines: readonly string[]
  /** Whose rows a query of public content returns. */
  whose(): Promise<string | undefined>
}

/** The setting `whose` differs between the two, so that an answer tells where it comes from. */
async function aReplicatedStore(addressOf = async (url: string) => url): Promise<Replicated> {
  const url = await createPostgresDatabase()
  const first = await openPostgres({ url, pool: 2, log: aLog() })
  if (!first.ok) throw new Error(first.refusal.message.en)
  await writeSetting(first.store.db, 'whose', 'of the primary')
  await first.store.close()
  const replica = await aSimulatedReplica(url)
  await replica.run("update public.setting set value = 'of the replica'")
  const log = aLog()
  const opened = await openPostgres({ url: await addressOf(url), readUrl: replica.url, pool: 2, log })
  if (!opened.ok) throw new Error(opened.refusal.message.en)
  const { store } = opened
  onTestFinished(() => store.close())
  const whose = async () =>
    (await store.publicDb.selectFrom('setting').select('value').where('name', '=', 'whose').executeTakeFirst())?.value
  return { store, replica, lines: log.lines, whose }
}

const write = (store: Store) => writeSetting(store.db, 'other', 'x')

describe('queries of public content', () => {
  it('are answered by the replica, those of members by the primary', async () => {
    const { store, whose } = await aReplicatedStore()
    expect(await whose()).toBe('of the replica')
    const primaryRow = await store.db
      .selectFrom('setting')
      .select('value')
      .where('name', '=', 'whose')
      .executeTakeFirst()
    expect(primaryRow?.value).toBe('of the primary')
    expect(store.replica?.counts()).toEqual({ replica: 1, primary: 0 })
  })

  it.each<[string, (replicated: Replicated) => Promise<unknown>]>([
    ['it wrote in a statement', ({ store }) => write(store)],
    ['it wrote in a transaction', ({ store }) => store.transact((queries) => writeSetting(queries, 'other', 'x'))],
    [
      'another process wrote and told',
      async ({ store }) => {
        const notices: unknown[] = []
        await store.signals.listen((notice) => notices.push(notice))
        await expect.poll(() => notices.length).toBeGreaterThan(0)
      },
    ],
    [
      'another process wrote without a word, once the number of content has moved',
      async ({ store }) => {
        const watch = await watchContent(store, someParts(), 1_000_000)
        onTestFinished(() => watch.close())
        await store.withContentLock((lock) => lock.write((queries) => noteChange(queries, 'all')))
        await watch.poll()
      },
    ],
  ])('never come from a replica without what %s', async (_, change) => {
    const replicated = await aReplicatedStore()
    expect(await replicated.whose()).toBe('of the replica')
    await replicated.replica.replays('nothing more')
    await change(replicated)
    expect(await replicated.whose()).toBe('of the primary')
    await replicated.replica.replays('all')
    expect(await replicated.whose()).toBe('of the replica')
  })

  it('come from the primary soon, where the replica fell behind a write without a signal', async () => {
    const { replica, whose } = await aReplicatedStore()
    expect(await whose()).toBe('of the replica')
    await replica.replays('nothing more')
    await expect.poll(whose).toBe('of the primary')
  })

  it('are never answered by a server that is no replica', async () => {
    const { replica, whose, store, lines } = await aReplicatedStore()
    await replica.replays('as a primary')
    // Of several behind one address a single one may be the primary.
    expect([await whose(), await whose()]).toEqual(['of the primary', 'of the primary'])
    expect(store.replica?.isUp()).toBe(true)
    expect(await whose()).toBe('of the primary')
    expect(store.replica?.counts()).toEqual({ replica: 0, primary: 3 })
    expect(store.replica?.isUp()).toBe(false)
    expect(lines.filter((line) => line.includes('replica'))).toEqual([expect.stringContaining('it is no replica')])
    await replica.replays('all')
    await expect.poll(whose).toBe('of the replica')
    expect(store.replica?.isUp()).toBe(true)
  })

  it('come from the primary while the replica is away, which is logged once, and then from the replica again', async () => {
    const { replica, whose, store, lines } = await aReplicatedStore()
    expect(await whose()).toBe('of the replica')
    await replica.isThere(false)
    for (let turn = 0; turn < 3; turn += 1) expect(await whose()).toBe('of the primary')
    expect(store.replica?.isUp()).toBe(false)
    await replica.isThere(true)
    await expect.poll(whose).toBe('of the replica')
    expect(store.replica?.isUp()).toBe(true)
    expect(lines.filter((line) => line.includes('replica'))).toEqual([
      expect.stringContaining('does not answer'),
      'info The replica: it works again',
    ])
  })

  it('go to the primary where the replica cannot answer', async () => {
    const { replica, whose, store } = await aReplicatedStore()
    await replica.run('drop table public.setting')
    expect(await whose()).toBe('of the primary')
    expect(store.replica?.isUp()).toBe(true)
  })

  it('are answered by the replica while the primary is away and nothing was written since', async () => {
    const wires: { cut: () => void }[] = []
    const { whose } = await aReplicatedStore(async (url) => {
      const wire = await openWire(url)
      wires.push(wire)
      return wire.url
    })
    expect(await whose()).toBe('of the replica')
    for (const wire of wires) wire.cut()
    expect([await whose(), await whose()]).toEqual(['of the replica', 'of the replica'])
  })
})
