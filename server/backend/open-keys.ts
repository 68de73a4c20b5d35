import { createHmac, randomBytes } from 'node:crypto'

import {
  addDataKeys,
  anySealed,
  type DataKeyRow,
  dropDataKeys,
  hasSealed,
  listDataKeys,
} from '#server/db/accounts/data-keys.ts'
import { lastLedgerKey } from '#server/db/staff/ledger.ts'
import type { Store, StoreRefusal } from '#server/db/connection/store.ts'
import type { DataKeys } from '#server/platform/env/data-keys.ts'
import type { Env } from '#server/platform/env/env.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type Message } from '#server/platform/log/message.ts'
import { createSecrets } from '#server/services/accounts/create-secrets.ts'
import { versionOf } from '#server/services/accounts/key-version.ts'

import { type KeySource, keySource } from './key-source.ts'

/** The data key of a database that is about to be used, in agreement with what the database says of it. */
export interface OpenKeys {
  source: KeySource
  keys: DataKeys
  active: number
}

const KEY_BYTES = 32
const FIRST = 1
const FORGET: Message = {
  zh: '确实找不回来：npm run desk -- keys forget 会说明要删除什么',
  en: 'If it cannot be found at all: npm run desk -- keys forget says what has to be deleted',
}

/**
 * Reads the data key and compares it with the marks in the database. Only a database without sealed data gets a new
 * key: with another one, nothing could be read, and no member could log in.
 */
export async function openKeys(
  store: Store,
  env: Pick<Env, 'dataKey' | 'dataDir'>,
  { log, now }: { log: Log; now: () => number },
): Promise<{ ok: true; keys: OpenKeys } | { ok: false; refusal: StoreRefusal }> {
  const source = keySource(env)
  const isUsed = await hasSealed(store.db)
  const before = source.read()
  if (before.kind === 'broken') return refused(brokenKey(source))
  if (before.kind === 'absent') {
    const hasMarks = store.kind === 'postgres' && (await listDataKeys(store.db)).length > 0
    if (isUsed || hasMarks) return refused(lostKey(source))
    source.create(new Map([[FIRST, randomBytes(KEY_BYTES)]]))
  }
  const read = source.read()
  if (read.kind !== 'keys') return refused(brokenKey(source))
  const { keys } = read
  // On PostgreSQL another machine may be about to use the key whose mark is there.
  if (!isUsed && store.kind === 'sqlite') await replaceMarks(store, keys, now())
  const rows = await listDataKeys(store.db)
  const isRight = rows.length > 0 || (await opensFormer(store, keys))
  const fault = isRight ? faultOf(source, keys, rows) : otherKey(source, FIRST)
  if (fault !== undefined) {
    if (before.kind === 'absent') source.remove()
    return refused(fault)
  }
  if (before.kind === 'absent')
    log.warn({
      zh: `没有设 DATA_KEY：已生成一把密钥，存在 ${source.place}。请把它和数据库分开备份，或改设 DATA_KEY；没有它，会员和工作人员登录不了，封存的资料读不出来，操作记录验不了`,
      en: `DATA_KEY is not set: a key was made and kept in ${source.place}. Back it up apart from the database, or set DATA_KEY; without it members and staff cannot log in, nothing that is sealed can be read, and the ledger cannot be verified`,
    })
  if (rows.length > 0) return withLedgerKey(store, opened(source, keys, rows))
  // Data from before keys had versions is under the first one.
  const active = isUsed ? firstOf(keys) : Math.max(...keys.keys())
  await addDataKeys(store.db, [rowOf(keys, active, now())])
  // Another process may have been the first.
  const agreed = await listDataKeys(store.db)
  const other = faultOf(source, keys, agreed)
  return other === undefined ? withLedgerKey(store, opened(source, keys, agreed)) : refused(other)
}

/** Refuses keys without the one for the ledger's further rows: a former release may have given it up. */
async function withLedgerKey(
  store: Pick<Store, 'db'>,
  found: { ok: true; keys: OpenKeys },
): Promise<{ ok: true; keys: OpenKeys } | { ok: false; refusal: StoreRefusal }> {
  const lost = await lostLedgerVersion(store, found.keys.keys)
  return lost === undefined ? found : refused(missingVersion(found.keys.source, lost))
}

/** Returns the version of the data key that opens the ledger's key for further rows, where it is not at hand. */
async function lostLedgerVersion({ db }: Pick<Store, 'db'>, keys: DataKeys): Promise<number | undefined> {
  const last = await lastLedgerKey(db)
  if (last === undefined || last.sealed === '') return undefined
  const version = versionOf(last.sealed)
  return keys.has(version) ? undefined : version
}

function opened(source: KeySource, all: DataKeys, rows: readonly DataKeyRow[]): { ok: true; keys: OpenKeys } {
  const active = activeOf(rows)
  if (active === undefined) throw new Error('The database has data keys, none of which is active')
  return { ok: true, keys: { source, active, keys: usableKeys(all, rows) } }
}

/** Returns the version that seals. */
export function activeOf(rows: readonly DataKeyRow[]): number | undefined {
  return rows.find(({ state }) => state === 'active')?.version
}

/**
 * Leaves out versions that were given up, and any key that is another than the database says. Versions after the active
 * one are there for later.
 */
export function usableKeys(keys: DataKeys, rows: readonly DataKeyRow[]): DataKeys {
  const active = activeOf(rows) ?? 0
  return new Map(
    [...keys].filter(([version]) => {
      const row = rows.find((candidate) => candidate.version === version)
      return row ? isSame(row, keys) : version > active
    }),
  )
}

/** Replaces the marks in a database without sealed data: what was sealed with other keys is gone. */
async function replaceMarks(store: Store, keys: DataKeys, now: number): Promise<void> {
  const rows = await listDataKeys(store.db)
  if (rows.every((row) => isSame(row, keys))) return
  await store.transact(async (queries) => {
    await dropDataKeys(
      queries,
      rows.map(({ version }) => version),
    )
    await addDataKeys(queries, [rowOf(keys, Math.max(...keys.keys()), now)])
  })
}

function rowOf(keys: DataKeys, active: number, added: number): DataKeyRow {
  const key = keys.get(active)
  if (!key) throw new Error(`Version ${active} of the data key is not there`)
  return { version: active, mark: markOfKey(key), state: 'active', added }
}

function firstOf(keys: DataKeys): number {
  return keys.has(FIRST) ? FIRST : Math.max(...keys.keys())
}

/** Tells a key from any other without revealing it. */
export function markOfKey(key: Buffer): string {
  return createHmac('sha256', key).update('wenlan:data-key').digest('base64url')
}

function isSame({ version, mark }: DataKeyRow, keys: DataKeys): boolean {
  const key = keys.get(version)
  return key !== undefined && markOfKey(key) === mark
}

/** Says which version is missing or another; undefined where all agree. */
function faultOf(source: KeySource, keys: DataKeys, rows: readonly DataKeyRow[]): Message | undefined {
  // Nothing is sealed yet with a version after the active one.
  const active = activeOf(rows) ?? 0
  const wrong = rows.find((row) => row.version <= active && !isSame(row, keys))
  if (!wrong) return undefined
  return keys.has(wrong.version) ? otherKey(source, wrong.version) : missingVersion(source, wrong.version)
}

/** Returns the versions under which there is data, and whose keys are not at hand. */
export async function lostVersions(store: Pick<Store, 'db'>, keys: DataKeys): Promise<number[]> {
  const rows = await listDataKeys(store.db)
  const active = activeOf(rows) ?? 0
  if (rows.length > 0) {
    const lost = rows.filter((row) => row.version <= active && !isSame(row, keys)).map(({ version }) => version)
    const ofLedger = await lostLedgerVersion(store, usableKeys(keys, rows))
    return ofLedger === undefined || lost.includes(ofLedger) ? lost : [...lost, ofLedger]
  }
  if (keys.size === 0) return (await hasSealed(store.db)) ? [FIRST] : []
  return (await opensFormer(store, keys)) ? [] : [FIRST]
}

/** Whether a key opens what was sealed before there were marks. */
async function opensFormer(store: Pick<Store, 'db'>, keys: DataKeys): Promise<boolean> {
  const sealed = await anySealed(store.db)
  if (sealed === undefined) return true
  try {
    createSecrets({ active: () => firstOf(keys), keys: () => keys }).open(sealed)
    return true
  } catch {
    return false
  }
}

function lostKey({ place }: KeySource): Message {
  return orForget({
    zh: `数据密钥不见了：这个数据库是用密钥封存的，而 ${place} 不在，也没有设 DATA_KEY。没有它，会员登录不了，手机号码、实名信息读不出来。请把保管着的 data.key 放回 ${place}，或用 DATA_KEY 给出它，再启动；几台机器用同一个数据库时，每台都要设相同的 DATA_KEY。`,
    en: `The data key is gone: this database is sealed with a key, ${place} is not there, and DATA_KEY is not set. Without it members cannot log in, and their numbers and identities cannot be read. Put the data.key that you keep back to ${place}, or give it by DATA_KEY, and start again; of several machines with one database, each needs the same DATA_KEY.`,
  })
}

function brokenKey({ place }: KeySource): Message {
  return orForget({
    zh: `数据密钥 ${place} 坏了：应为 32 字节的 base64，或几个版本 2:…,1:…，可能没有写完。请换上保管着的那一份，再启动。`,
    en: `The data key ${place} is broken: 32 bytes in base64 are needed, or several versions as 2:…,1:…; perhaps it was written in part. Put the one you keep in its place, and start again.`,
  })
}

function otherKey({ place }: KeySource, version: number): Message {
  return orForget({
    zh: `${place} 里第 ${version} 版的数据密钥不是封存这个数据库的那一把。请换上原来的；几台机器用同一个数据库时，每台的 DATA_KEY 要相同。`,
    en: `Version ${version} of the data key in ${place} is not the one that this database is sealed with. Put the former one in its place; of several machines with one database, each needs the same DATA_KEY.`,
  })
}

function missingVersion({ place }: KeySource, version: number): Message {
  return orForget({
    zh: `${place} 里缺少第 ${version} 版的数据密钥，数据库里有用它封存的资料。请补上它，写成 ${version}:密钥，几个版本用逗号隔开。`,
    en: `Version ${version} of the data key is missing in ${place}, and the database has data that is sealed with it. Add it as ${version}:key; commas stand between versions.`,
  })
}

function orForget({ zh, en }: Message): Message {
  return { zh: `${zh}${FORGET.zh}`, en: `${en} ${FORGET.en}` }
}

function refused(message: Message): { ok: false; refusal: StoreRefusal } {
  return { ok: false, refusal: { kind: 'key', message } }
}
