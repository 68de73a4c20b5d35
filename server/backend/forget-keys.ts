import { randomBytes } from 'node:crypto'
import { renameSync } from 'node:fs'

import { activateDataKey, addDataKeys, dropDataKeys, listDataKeys } from '#server/db/accounts/data-keys.ts'
import { countUnreadable, forgetSealed, type Unreadable } from '#server/db/personal/forget-sealed.ts'
import { openDatabase } from '#server/db/connection/open-database.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import type { DataKeys } from '#server/platform/env/data-keys.ts'
import type { DatabaseEnv } from '#server/platform/env/database-env.ts'
import type { Env } from '#server/platform/env/env.ts'
import type { Log } from '#server/platform/log/log.ts'
import { secondsNow } from '#server/platform/time/seconds-now.ts'
import { createSecrets } from '#server/services/accounts/create-secrets.ts'
import { versionOf } from '#server/services/accounts/key-version.ts'
import type { StaffAct, StaffCaller } from '#server/services/context/staff-acts.ts'
import { createLedger } from '#server/services/staff/create-ledger.ts'

import type { FileStore } from '#server/storage/file-store.ts'
import { openFiles } from '#server/storage/open-files.ts'

import { keySource, type KeySource } from './key-source.ts'
import { lostVersions, markOfKey } from './open-keys.ts'

const KEY_BYTES = 32

type ForgetEnv = Pick<Env, 'databaseUrl' | 'databasePool' | 'dataDir' | 'dataKey'> &
  Partial<DatabaseEnv & Pick<Env, 'storage'>>

/**
 * Accepts the loss of the data key: deletes what cannot be read any more, and lets the portal start with the key that is
 * at hand, or with a new one. Without `isConfirmed` it only says what it would delete.
 */
export async function forgetKeys(
  env: ForgetEnv,
  {
    staff,
    isConfirmed,
    say,
    log,
    echo,
  }: {
    staff: StaffCaller
    isConfirmed: boolean
    say: (line: string) => void
    log: Log
    /** Receives the act, with its place in the ledger. */
    echo: (act: StaffAct, anchor: string) => void
  },
): Promise<boolean> {
  const opened = await openDatabase({ ...env, databaseReaders: 0 }, log)
  if (!opened.ok) {
    say(opened.refusal.message.zh)
    return false
  }
  const { store } = opened
  const found = await openFiles(env, { log })
  if (!found.ok) {
    await store.close()
    say(found.message.zh)
    return false
  }
  const { files: stored, close } = found.opened
  try {
    const source = keySource(env)
    const read = source.read()
    const keys: DataKeys = read.kind === 'keys' ? read.keys : new Map()
    const lost = await lostVersions(store, keys)
    if (lost.length === 0) {
      say(
        read.kind === 'broken'
          ? `没有用 ${source.place} 封存的资料：把这个文件移走，再启动门户，会有一把新的密钥。`
          : '数据密钥都在，没有读不出来的资料，不用删除。',
      )
      return false
    }
    const unreadable = await countUnreadable(store.db, lost)
    const files = await filesUnder(stored, unreadable.files, lost)
    say(describe(lost, { ...unreadable, files }))
    if (!isConfirmed) {
      say('找回密钥，就什么都不用删除。确实找不回来，停下所有用这个数据库的门户，加上 --confirm 再执行一次。')
      return false
    }
    const usable = keysAfter(source, keys, lost)
    const active = Math.max(...usable.keys())
    const ledger = createLedger({
      ...{ store, now: secondsNow, echo },
      secrets: createSecrets({ active: () => active, keys: () => usable }),
    })
    // All at once, so that the loss is the first act under the next key of the ledger.
    await ledger.transact(async (queries, record) => {
      await forgetSealed(queries, lost, files, secondsNow())
      await replaceMarks(queries, usable, lost)
      await record({ staff, act: 'keys.forget', subject: lost.join(' ') })
    }, store.transactPatiently)
    for (const path of files) await stored.remove(path)
    await store.clearDeleted()
    say('已删除。门户可以启动了；请马上备份现在的数据密钥。')
    return true
  } finally {
    await store.close()
    await close()
  }
}

function describe(
  lost: readonly number[],
  { members, bookings, contacts, verifications, ledgerRows, factors, files }: Unreadable,
): string {
  return `第 ${lost.join('、')} 版的数据密钥丢失，这些再也读不出来，将被删除，无法恢复：
  ${members} 个会员的手机号码：他们的账号再也登录不了，只留下空的账号，报名的人数不变
  ${bookings} 个报名预约里的姓名、手机号码和填写的内容
  ${contacts} 条意见反馈里的联系方式
  ${verifications} 份实名信息，${files.length} 张证件照片
${factors === 0 ? '' : `  工作人员的 ${factors} 个验证码密钥和恢复码：两步验证要重新设置\n`}${ledgerRows === 0 ? '' : `  操作记录的密钥：已有的 ${ledgerRows} 条还看得到，但再也验不出有没有被改过\n`}所有的登录都会结束，手机号码还读得出来的会员要重新登录。`
}

/** Returns those of the sealed files that are under lost versions. */
async function filesUnder(files: FileStore, paths: readonly string[], lost: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const text = (await files.read(path))?.toString('latin1')
    if (text === undefined || lost.includes(versionOf(text.slice(0, 8)))) found.push(path)
  }
  return found
}

/** Returns the keys at hand, or a new one where there is none, which is written to its place. */
function keysAfter(source: KeySource, keys: DataKeys, lost: readonly number[]): DataKeys {
  if (keys.size > 0) return keys
  const created: DataKeys = new Map([[Math.max(...lost, 0) + 1, randomBytes(KEY_BYTES)]])
  // A broken file may still be mended by hand.
  if (source.read().kind === 'broken') renameSync(source.place, `${source.place}.broken`)
  source.create(created)
  return created
}

/** Forgets the marks of lost versions, and makes the newest key at hand the active one. */
async function replaceMarks(queries: Queries, usable: DataKeys, lost: readonly number[]): Promise<void> {
  const rows = await listDataKeys(queries)
  await dropDataKeys(
    queries,
    rows.map(({ version }) => version).filter((version) => lost.includes(version)),
  )
  const added = secondsNow()
  await addDataKeys(
    queries,
    [...usable].map(([version, key]) => ({ version, mark: markOfKey(key), state: 'held' as const, added })),
  )
  await activateDataKey(queries, Math.max(...usable.keys()))
}
