import { describe, expect, it, onTestFinished } from 'vitest'

import type { TypeModel } from '#compile/portal.ts'
import { noteChange } from '#server/db/content/changes.ts'
import { openDatabase } from '#server/db/connection/open-database.ts'
import { watchContent } from '#server/services/content/entities/content-watch.ts'

import { aLog, aStore, databases, someParts, temporaryFolder, migratedEnv } from '../../../support/backend.ts'
import { heritage, news, testContent } from '../../../support/test-content.ts'
import { startBackend } from '../../../support/backend.ts'

describe.each(databases)('the content version on %s', (kind) => {
  it('changes with the content, and only then', async () => {
    const store = await aStore(kind)
    const watch = await watchContent(store, someParts(), 1_000_000)
    onTestFinished(() => watch.close())
    const before = watch.version()
    await watch.poll()
    expect(watch.version()).toBe(before)
    await noteChange(store.db, 'all')
    await watch.poll()
    expect(watch.version()).not.toBe(before)
  })

  it('is, for each type, that of its changes and of changes that concern all', async () => {
    const store = await aStore(kind)
    const watch = await watchContent(store, someParts(), 1_000_000)
    onTestFinished(() => watch.close())
    const versions = () => [4, 5, -1].map((type) => watch.versionOf(type))
    const moved: boolean[][] = []
    for (const types of [[4], [5, -1, 5], 'all', []] as const) {
      const before = [watch.version(), ...versions()]
      await noteChange(store.db, types)
      await watch.poll()
      moved.push([watch.version(), ...versions()].map((version, index) => version !== before[index]))
    }
    expect(moved).toEqual([
      [true, true, false, false],
      [true, false, true, true],
      [true, true, true, true],
      [true, false, false, false],
    ])
  })

  it('changes by itself after a change in the database', async () => {
    const store = await aStore(kind)
    const watch = await watchContent(store, someParts(), 20)
    onTestFinished(() => watch.close())
    const before = watch.version()
    await noteChange(store.db, 'all')
    await expect.poll(() => watch.version()).not.toBe(before)
  })

  it('stays while the database is away, which is logged once', async () => {
    const env = await migratedEnv(kind, temporaryFolder())
    const opened = await openDatabase(env, aLog())
    if (!opened.ok) throw new Error(opened.refusal.message.en)
    const log = aLog()
    const watch = await watchContent(opened.store, someParts(log), 1_000_000)
    expect(watch.isReachable()).toBe(true)
    await opened.store.db.destroy()
    await watch.poll()
    await watch.poll()
    expect([watch.isReachable(), log.lines.length]).toEqual([false, 1])
    await watch.close()
    await opened.store.close()
  })

  it('follows a schema that is replaced while serving', async () => {
    let types: readonly TypeModel[] = [
      news,
      { ...heritage, fields: heritage.fields.map((field) => ({ ...field, filterable: false })) },
    ]
    const test = await startBackend(kind, () => types, testContent)
    onTestFinished(() => test.close())
    const facets = async () => {
      const { data } = (await test.backend.callInProcess('list', { type: 8 })).body
      return data && typeof data === 'object' && 'facets' in data && data.facets ? Object.keys(data.facets) : []
    }
    const before = test.backend.contentVersion()
    expect(await facets()).toEqual(['category', 'area'])
    types = [news, heritage]
    await expect.poll(facets).toEqual(['category', 'area', 'level'])
    await expect.poll(() => test.backend.contentVersion()).not.toBe(before)
  })
})
