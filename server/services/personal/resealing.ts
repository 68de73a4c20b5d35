import { setTimeout as sleep } from 'node:timers/promises'

import { lockWalk, readWalks, writeWalk } from '#server/db/personal/resealing.ts'
import { readSetting, writeSetting } from '#server/db/site/settings.ts'
import type { ResealingRow } from '#server/db/tables/member-tables.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

import { resealFiles } from './reseal-files.ts'
import { type Resealed, resealRows, rowKinds } from './reseal-rows.ts'

export type ResealingContext = Pick<
  MemberContext,
  'store' | 'secrets' | 'keys' | 'uploads' | 'erasures' | 'now' | 'log'
>

/** Rows of one step: a transaction of a few milliseconds. */
const ROWS_AT_ONCE = 200
const FILES_AT_ONCE = 10
/** Between two steps others write. */
const PAUSE_MS = 10
/** The second pass finds what a process wrote that did not know yet of the new version. */
const PASSES = 2
/** A setting: the remains of what was in the clear are gone from the file, or the operator was told how. */
const CLEANED = 'sealed:cleaned'

export const FILES = 'file'
/** All kinds of sealed data, in the order in which they are looked at. */
export const sealedKinds: readonly string[] = [...rowKinds, FILES]
/** Their names for staff. */
export const sealedNames: Readonly<Record<string, string>> = {
  member: '会员的手机号码',
  booking: '报名预约',
  feedback: '反馈的联系方式',
  verification: '实名信息',
  ledger: '操作记录的密钥',
  factor: '工作人员的两步验证',
  file: '证件照片',
}

/**
 * Seals all rows and files with the active version of the key: those that are in the clear from before they were sealed,
 * and those under other versions. Each step and its place are one transaction, so that a walk goes on where the last
 * process was killed, and several processes share it.
 *
 * @param isStopped asked between two steps
 */
export async function reseal(context: ResealingContext, isStopped: () => boolean): Promise<void> {
  const { store, keys, erasures, log } = context
  const version = keys.state().active
  const before = await readWalks(store.db)
  for (const kind of sealedKinds) {
    if (before.some((walk) => walk.kind === kind && walk.version === version && walk.finished > 0)) continue
    let walk = await step(context, kind, version)
    while (walk !== 'other' && walk.finished === 0) {
      if (isStopped()) return
      await sleep(PAUSE_MS, undefined, { ref: false })
      walk = await step(context, kind, version)
    }
    // Another version has become active meanwhile: its own walk follows.
    if (walk === 'other') return
    if (walk.changed === 0) continue
    log.info({
      zh: `已用第 ${version} 版数据密钥重新封存：${sealedNames[kind] ?? kind} ${walk.changed} 条`,
      en: `Sealed with version ${version} of the data key: ${walk.changed} of kind ${kind}`,
    })
    erasures.request()
  }
  await cleanFile(context)
}

/** Once, after the first rows were sealed: the file has remains of what was in the clear before. */
async function cleanFile({ store, log }: ResealingContext): Promise<void> {
  const walks = await readWalks(store.db)
  if (walks.every(({ changed }) => changed === 0) || (await readSetting(store.db, CLEANED)) !== undefined) return
  const isClean = await store.rewriteFile(false)
  await writeSetting(store.db, CLEANED, isClean ? 'yes' : 'told')
  if (!isClean)
    log.warn({
      zh: '数据库文件里还有封存之前的残留：请在空闲时执行 npm run desk -- keys clean',
      en: 'The database file still has remains of what is sealed now: at a quiet hour, run "npm run desk -- keys clean"',
    })
}

/** Looks at the next rows; `other` where another version is active by now. */
async function step(context: ResealingContext, kind: string, version: number): Promise<ResealingRow | 'other'> {
  const { store, keys, now } = context
  // Files are written outside of a transaction: each is replaced as a whole, and by any number of processes alike.
  const files = kind === FILES ? await filesAfter(context, version) : undefined
  return store.transact(async (queries) => {
    const walk = await lockWalk(queries, kind, version)
    if (walk.finished > 0) return walk
    if (keys.state().active !== version) return 'other'
    // Another process has gone on with the same files.
    if (files && (files.pass !== walk.pass || files.from !== walk.place)) return walk
    const done = files ?? (await resealRows(context, queries, { kind, after: walk.place, limit: ROWS_AT_ONCE }))
    const next = follow(walk, done, now())
    await writeWalk(queries, next)
    return next
  })
}

async function filesAfter(
  context: ResealingContext,
  version: number,
): Promise<Resealed & { pass: number; from: number }> {
  const walk = (await readWalks(context.store.db)).find((one) => one.kind === FILES && one.version === version)
  const { place: from, pass } = walk ?? { place: 0, pass: 1 }
  return { ...(await resealFiles(context, { after: from, limit: FILES_AT_ONCE })), pass, from }
}

function follow(walk: ResealingRow, { last, changed }: Resealed, now: number): ResealingRow {
  const counted = { ...walk, changed: walk.changed + changed }
  if (last !== undefined) return { ...counted, place: last }
  return walk.pass < PASSES ? { ...counted, pass: walk.pass + 1, place: 0 } : { ...counted, finished: now }
}
