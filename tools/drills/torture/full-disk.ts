import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import type { StoreKind } from '#server/db/tables/queries.ts'

import type { RunningPortal } from '../../../tests/support/server.ts'
import { sentenceOf } from '../../../tests/support/words.ts'
import { askApi } from '../../../tests/support/ask-api.ts'
import type { DrillPlace } from '../drill-place.ts'
import { pagesOf } from '../pages-of.ts'
import { type LoadRequest, type Load, now, startLoad } from '../visitor-load.ts'
import { waitUntil } from '../wait-until.ts'

import { lostMarks } from './lost-marks.ts'
import { outageOfDisk, repeatedParts, type OutageCounts, unendedParts } from './outage-lines.ts'
import { placeOnSmallDisk } from './place-on-small-disk.ts'
import { type SmallDisk, whyNoDisk } from './small-disk.ts'
import type { TortureContext, TortureDrill } from './torture-drill.ts'

const MEMBERS = 12
const QUIET_MS = 3000
const FULL_MS = 12_000
/** Ten of each kind (server/platform/text/line-bound.ts), and those of a start. */
const MOST_LINES = 80
/** Calls fail for more reasons, each of which is a kind, where the database ends. */
const MOST_LINES_OF_MANY = 160
/** Longer than the server takes to notice, which looks once a second. */
const LIMIT_SECONDS = 15
/** docs/specification/figures.md#f11, and what a busy machine adds. */
const ANSWERED_SECONDS = 3
/** A job that runs each minute finds out a minute later that there is room. */
const REPORT_SECONDS = 75

interface Case {
  name: string
  databases: readonly StoreKind[]
  env: Readonly<Record<string, string>>
  /** The lines of the log about the disk. */
  expected: OutageCounts
  /** Whether the database itself ends, and cannot start before there is room. */
  endsDatabase?: boolean
}

const UNWATCHED = { DISK_LOW: '0', DISK_FULL: '0' }
/** The server stops to write by itself, or goes on until the system or the database refuses. */
const cases: readonly Case[] = [
  { name: 'watched', databases: ['sqlite', 'postgres'], env: { DISK_LOW: '64' }, expected: { begun: 1, ended: 1 } },
  { name: 'not watched', databases: ['sqlite', 'postgres'], env: UNWATCHED, expected: { begun: 0, ended: 0 } },
  {
    ...{ name: 'database ends', databases: ['postgres'], env: UNWATCHED, endsDatabase: true },
    expected: { begun: 0, ended: 0 },
  },
]

/** docs/specification/figures.md#f10. A disk of its own is filled to the last byte under visitors and members. */
export const fullDisk: TortureDrill = {
  name: 'disk',
  about: {
    zh: '磁盘写满：照常浏览，写入说明原因，腾出空间后自己恢复，答应过的不丢',
    en: 'the disk is full: reading goes on, writes are told why, all heals by itself, and what was promised is kept',
  },
  databases: ['sqlite', 'postgres'],
  missing: whyNoDisk,
  async run({ place: around, figures }) {
    const { place, disk } = await placeOnSmallDisk(around)
    const members = await place.members(MEMBERS)
    for (const one of cases.filter(({ databases }) => databases.includes(place.kind))) {
      // Few pages are kept, so that others are made.
      const portal = await place.start({ env: { ...one.env, PAGE_CACHE: '1' } })
      await fillUnder({ place, figures, disk, members, portal, one, drill: `disk, ${one.name}, ${place.kind}` })
    }
  },
}

interface Filling extends TortureContext {
  disk: SmallDisk
  members: Awaited<ReturnType<TortureContext['place']['members']>>
  portal: RunningPortal
  one: Case
  drill: string
}

async function fillUnder(filling: Filling): Promise<void> {
  const { place, disk, members, portal, one } = filling
  const ids = await place.rows(
    sql<{ id: number }>`select id from article where status = 'published' and type <> 4 order by id limit 300`,
  )
  const load = startLoad({
    ...{ origin: portal.origin, members, ids: ids.map(({ id }) => id) },
    ...(await pagesOf(portal.origin)),
  })
  // What the log of the database has room for would be written without asking the disk.
  await place.rows(place.kind === 'sqlite' ? sql`pragma wal_checkpoint(truncate)` : sql`checkpoint`)
  const pictures = readPictures(portal.origin)
  try {
    await sleep(QUIET_MS)
    const full = now()
    for (const until = full + FULL_MS; now() < until; await sleep(500)) {
      disk.fill()
      if (one.endsDatabase) await fillDatabaseLog(place)
    }
    disk.clear()
    const cleared = now()
    await waitUntil('writes are taken again', async () => firstGood(load, cleared) !== undefined, 60)
    await sleep(2000)
    reportFullDisk(filling, { load, full, cleared, brokenPictures: await pictures.stop() })
    await reportLogLines(filling)
  } finally {
    await load.stop()
    await pictures.stop()
  }
  await reportAftermath(filling, load)
}

/** As another program on the same server does: writes until PostgreSQL has to sum up its log, for which there is no room. */
async function fillDatabaseLog(place: DrillPlace): Promise<void> {
  const message = sql`select pg_logical_emit_message(true, 'drill', repeat('x', 900000)) from generate_series(1, 40)`
  await place.rows(message).catch(() => undefined)
}

function firstGood(load: Load, moment: number): number | undefined {
  return load.requests.find(({ kind, isGood, from }) => kind === 'write' && isGood && from >= moment)?.to
}

interface FullDiskResult {
  load: Load
  full: number
  cleared: number
  brokenPictures: number
}

function reportFullDisk(
  { figures, portal, one, drill }: Filling,
  { load, full, cleared, brokenPictures }: FullDiskResult,
): void {
  const { requests } = load
  const none = { unit: '', limit: { most: 0 } } as const
  const reads = requests.filter(({ kind }) => kind !== 'write')
  const cachedPages = requests.filter(({ kind }) => kind === 'cached')
  const isRefused = ({ status }: LoadRequest) => one.endsDatabase === true && status === 503
  const failed = (all: readonly LoadRequest[]) => all.filter(({ isGood, isAbandoned }) => !isGood && !isAbandoned)
  const late = requests.filter(({ from, to }) => to - from > ANSWERED_SECONDS * 1000)
  // What began before there was room may meet both.
  const refused = failed(requests).filter(({ kind, to }) => kind === 'write' && to >= full)
  const words = [sentenceOf('DISK_FULL'), ...(one.endsDatabase ? [sentenceOf('UNAVAILABLE')] : [])]
  const wrong = refused.filter(({ status, says }) => status !== 503 || !words.includes(says))
  const accepted = requests.filter(
    ({ kind, isGood, from, to }) => kind === 'write' && isGood && from > full && to < cleared,
  )
  for (const { status, says } of wrong.slice(0, 5)) console.log(`         refused by ${status}: ${says}`)
  figures.add({ drill, what: 'reads', measured: reads.length, unit: '' })
  figures.add({
    drill,
    what: `kept pages that failed, of ${cachedPages.length}`,
    measured: failed(cachedPages).length,
    ...none,
  })
  const least = one.endsDatabase ? 1 : 0
  figures.add({
    ...{ drill, what: 'reads refused by 503', measured: reads.filter(isRefused).length, unit: '' },
    limit: { least },
  })
  const broken = failed(reads).filter((read) => !isRefused(read))
  figures.add({ drill, what: 'reads that failed', measured: broken.length, ...none })
  figures.add({ drill, what: `answers after more than ${ANSWERED_SECONDS} s`, measured: late.length, ...none })
  const left = requests.filter(({ isAbandoned }) => isAbandoned).length
  figures.add({ drill, what: 'given up by the visitor', measured: left, unit: '' })
  figures.add({ drill, what: 'pictures that failed', measured: brokenPictures, ...none })
  figures.add({ drill, what: 'writes taken while it was full', measured: accepted.length, unit: '' })
  figures.add({ drill, what: 'writes refused', measured: refused.length, unit: '', limit: { least: 1 } })
  figures.add({ drill, what: 'writes refused by other words', measured: wrong.length, ...none })
  figures.add({
    drill,
    what: 'answers of 500',
    measured: requests.filter(({ status }) => status === 500).length,
    ...none,
  })
  const back = ((firstGood(load, cleared) ?? Number.POSITIVE_INFINITY) - cleared) / 1000
  figures.add({ drill, what: 'until writes are back', measured: back, unit: 's', limit: { most: LIMIT_SECONDS } })
  const most = one.endsDatabase ? MOST_LINES_OF_MANY : MOST_LINES
  figures.add({ drill, what: 'lines of the log', measured: portal.logs.length, unit: '', limit: { most } })
}

/** The log tells beginning and end once each, of the disk and of all parts of the server that met it. */
async function reportLogLines({ figures, portal, one, drill }: Filling): Promise<void> {
  const none = { unit: '', limit: { most: 0 } } as const
  const { logs } = portal
  await waitUntil('the log tells the end', async () => unendedParts(logs).length === 0, REPORT_SECONDS).catch(() => {})
  const { begun, ended } = outageOfDisk(logs)
  const { expected } = one
  figures.add({
    drill,
    what: `lines of a full disk, not ${expected.begun}`,
    measured: Math.abs(begun - expected.begun),
    ...none,
  })
  figures.add({
    drill,
    what: `lines of room again, not ${expected.ended}`,
    measured: Math.abs(ended - expected.ended),
    ...none,
  })
  for (const part of unendedParts(logs)) console.log(`         no end is told: ${part}`)
  figures.add({ drill, what: 'parts of which no end is told', measured: unendedParts(logs).length, ...none })
  // A database that starts and ends in turn has several outages.
  if (one.endsDatabase) return
  for (const part of repeatedParts(logs)) console.log(`         told again: ${part}`)
  figures.add({ drill, what: 'parts told more than once', measured: repeatedParts(logs).length, ...none })
}

async function reportAftermath({ place, figures, portal, members, drill }: Filling, load: Load): Promise<void> {
  const answers = await askApi(portal.origin, 'other/getConfig')
  figures.add({
    drill,
    what: 'the same process answers',
    measured: Number(answers.status > 0),
    unit: '',
    limit: { least: 1 },
  })
  figures.add({ drill, what: 'code of its end', measured: (await portal.close()) ?? -1, unit: '', limit: { most: 0 } })
  const lost = await lostMarks(place, { members, load })
  const of = load.acknowledged.length
  figures.add({ drill, what: `acknowledged writes lost, of ${of}`, measured: lost, unit: '', limit: { most: 0 } })
  if (place.kind === 'postgres') return
  const [check] = await place.rows(sql<{ integrity_check: string }>`pragma integrity_check`)
  figures.add({
    ...{ drill, what: 'faults in the file', unit: '', limit: { most: 0 } },
    measured: Number(check?.integrity_check !== 'ok'),
  })
}

/** Asks for sizes of pictures that have not been drawn, until it is stopped; returns how many did not come. */
function readPictures(origin: string): { stop(): Promise<number> } {
  let isStopped = false
  let broken = 0
  const reading = (async () => {
    const addresses = await picturesOf(origin)
    for (let at = 0; !isStopped && at < addresses.length; at += 1) {
      const response = await fetch(origin + addresses[at], { headers: { accept: 'image/webp' } }).catch(() => undefined)
      if (!response?.ok) broken += 1
      await response?.arrayBuffer().catch(() => undefined)
      await sleep(100)
    }
  })()
  return {
    async stop() {
      isStopped = true
      await reading
      return broken
    },
  }
}

async function picturesOf(origin: string): Promise<string[]> {
  const found = new Set<string>()
  for (const path of (await pagesOf(origin)).cachedPaths)
    for (const [address] of (await (await fetch(origin + path)).text()).matchAll(/\/web\/media\/\d+\/[\w/.-]+/gu))
      found.add(address)
  return [...found]
}
