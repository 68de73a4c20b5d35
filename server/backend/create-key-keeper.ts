import { randomBytes } from 'node:crypto'
import { appendFileSync, chmodSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { activateDataKey, addDataKeys, dropDataKeys, listDataKeys } from '#server/db/accounts/data-keys.ts'
import type { Store } from '#server/db/connection/store.ts'
import { type DataKeys, printDataKeys } from '#server/platform/env/data-keys.ts'
import { startPeriodicJob } from '#server/platform/parts/periodic-job.ts'
import { secondsNow } from '#server/platform/time/seconds-now.ts'
import type { KeyRing } from '#server/services/accounts/create-secrets.ts'
import type { KeyKeeper } from '#server/services/context/key-keeper.ts'

import { activeOf, markOfKey, type OpenKeys, usableKeys } from './open-keys.ts'
import type { Parts } from '#server/platform/parts/parts.ts'

/** The versions of the data key, as they are used and looked after while the backend runs. */
export interface RunningKeys extends KeyKeeper {
  ring: KeyRing
  close(): Promise<void>
}

/** Other processes look this often which version is the active one. */
const FOLLOW_MS = 1000
const KEY_BYTES = 32

/**
 * Keeps the versions of the data key while the server runs. The database says which version is active; a version that
 * it names and this process lacks is looked for in the file. On PostgreSQL there may be other processes,
 * so each looks every second.
 */
export function createKeyKeeper(store: Store, { source, ...opened }: OpenKeys, parts: Parts): RunningKeys {
  let keys: DataKeys = opened.keys
  let { active } = opened
  const part = parts.part('data-key')
  const listeners: (() => void)[] = []

  const readAgain = () => {
    const read = source.read()
    if (read.kind === 'keys') keys = new Map([...keys, ...read.keys])
  }
  const follow = async () => {
    const rows = await listDataKeys(store.db)
    if (rows.some(({ version }) => !keys.has(version))) readAgain()
    keys = usableKeys(keys, rows)
    const target = activeOf(rows) ?? active
    const isOther = keys.has(target) && target !== active
    if (keys.has(target)) {
      active = target
      part.works()
    } else part.failed(`version ${target} is not in ${source.place}`)
    if (isOther) for (const listener of listeners) listener()
  }
  const following =
    store.kind === 'postgres'
      ? startPeriodicJob(follow, {
          everyMs: FOLLOW_MS,
          part: parts.part('key-watch'),
        })
      : undefined
  const announce = (version: number, key: Buffer) =>
    addDataKeys(store.db, [{ version, mark: markOfKey(key), state: 'held', added: secondsNow() }])

  return {
    ring: { active: () => active, keys: () => keys, refresh: readAgain },
    state: () => ({
      place: source.place,
      isFile: source.isFile,
      active,
      versions: [...keys.keys()].toSorted((one, other) => other - one),
    }),
    newest: () => Math.max(...keys.keys()),
    async add() {
      const version = Math.max(...keys.keys()) + 1
      const key = randomBytes(KEY_BYTES)
      source.replace(new Map([...keys, [version, key]]))
      readAgain()
      await announce(version, key)
      return version
    },
    async awaitPropagation() {
      if (following) await sleep(2 * FOLLOW_MS)
    },
    async activate(version) {
      const key = keys.get(version)
      if (!key) throw new Error(`Version ${version} of the data key is not there`)
      await announce(version, key)
      await store.transact((queries) => activateDataKey(queries, version))
      await follow()
    },
    onActivated: (listener) => void listeners.push(listener),
    async drop(versions) {
      const gone = new Map([...keys].filter(([version]) => versions.includes(version) && version !== active))
      await dropDataKeys(store.db, [...gone.keys()])
      const left = new Map([...keys].filter(([version]) => !gone.has(version)))
      keys = left
      if (!source.isFile) return { movedTo: undefined }
      // Backups from before need them.
      const movedTo = `${source.place}.retired`
      appendFileSync(movedTo, `${printDataKeys(gone)}\n`, { mode: 0o600, flush: true })
      chmodSync(movedTo, 0o600)
      source.replace(left)
      return { movedTo }
    },
    close: async () => following?.close(),
  }
}
