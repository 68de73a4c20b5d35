import { expect, it, onTestFinished } from 'vitest'

import { createKeyKeeper } from '#server/backend/create-key-keeper.ts'
import { markOfKey } from '#server/backend/open-keys.ts'
import { activateDataKey, addDataKeys } from '#server/db/accounts/data-keys.ts'
import type { DataKeys } from '#server/platform/env/data-keys.ts'

import { aLog, aStore, NOON, someParts } from '../../support/backend.ts'

const keyOf = (version: number) => Buffer.alloc(32, version)

it('a key version that another process activates is logged as missing here, and again once it is here', async () => {
  const store = await aStore('postgres')
  let here: DataKeys = new Map([[1, keyOf(1)]])
  const source = {
    place: '/data/data.key',
    isFile: true,
    read: () => ({ kind: 'keys' as const, keys: here }),
    create: () => undefined,
    replace: () => undefined,
    remove: () => undefined,
  }
  const row = (version: number) => ({ version, mark: markOfKey(keyOf(version)), state: 'held' as const, added: NOON })
  await addDataKeys(store.db, [row(1), row(2)])
  await store.transact((queries) => activateDataKey(queries, 2))
  const log = aLog()
  const parts = someParts(log)
  const keeper = createKeyKeeper(store, { source, keys: here, active: 1 }, parts)
  onTestFinished(() => keeper.close())
  await expect.poll(parts.failing).toEqual(['data-key'])
  here = new Map([...here, [2, keyOf(2)]])
  await expect.poll(parts.failing).toEqual([])
  expect(keeper.state().active).toBe(2)
  expect(log.lines).toEqual([
    expect.stringMatching(/^warn The database is sealed with .*: version 2 is not in \/data\/data\.key$/u),
    'info The data key: it works again',
  ])
})
