import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import type { RunningPortal } from '../../support/server.ts'
import { sentenceOf } from '../../support/words.ts'
import { askApi } from '../ask-api.ts'
import { pagesOf } from '../pages-of.ts'
import { type Load, now, startLoad } from '../visitor-load.ts'
import { waitUntil } from '../wait-until.ts'

import { lostMarks } from './lost-marks.ts'
import { mountSmallDisk, type SmallDisk, whyNoDisk } from './small-disk.ts'
import type { TortureContext, TortureDrill } from './torture-drill.ts'

/** Fresh data with the sample content takes some 10 MiB, and the server stops to write below 32. */
const DISK_MIB = 128
const MEMBERS = 12
const QUIET_MS = 3000
const FULL_MS = 12_000
/** Ten of each kind (server/platform/line-bound.ts), and those of a start. */
const MOST_LINES = 80
/** Longer than the server takes to notice, which looks once a second. */
const LIMIT_SECONDS = 15
/** The server stops to write by itself, or goes on until the system refuses. */
const cases = [
  { name: 'watched', env: { DISK_LOW: '64' } },
  { name: 'not watched', env: { DISK_LOW: '0', DISK_FULL: '0' } },
] as const

/** docs/specification/figures.md#f10. A disk of its own is filled to the last byte under visitors and members. */
export const fullDisk: TortureDrill = {
  name: 'disk',
  about: {
    zh: '磁盘写满：照常浏览，写入说明原因，腾出空间后自己恢复，答应过的不丢',
    en: 'the disk is full: reading goes on, writes are told why, all heals by itself, and what was promised is kept',
  },
  databases: ['sqlite'],
  missing: whyNoDisk,
  async run(context) {
    const { place } = context
    const disk = mountSmallDisk(join(place.folder, 'data'), DISK_MIB)
    place.atEnd(disk.unmount)
    const members = await place.members(MEMBERS)
    for (const { name, env } of cases) {
      // Few pages are kept, so that others are made.
      const portal = await place.start({ env: { ...env, PAGE_CACHE: '1' } })
      await fillUnder({ ...context, disk, members, portal, drill: `disk, ${name}` })
    }
  },
}

interface Filling extends TortureContext {
  disk: SmallDisk
  members: Awaited<ReturnType<TortureContext['place']['members']>>
  portal: RunningPortal
  drill: string
}

async function fillUnder(filling: Filling): Promise<void> {
  const { place, disk, members, portal } = filling
  const ids = await place.rows(
    sql<{ id: number }>`select id from article where status = 'published' and type <> 4 order by id limit 300`,
  )
  const load = startLoad({
    ...{ origin: portal.origin, members, ids: ids.map(({ id }) => id) },
    ...(await pagesOf(portal.origin)),
  })
  // What the log of the database has room for would be written without asking the disk.
  await place.rows(sql`pragma wal_checkpoint(truncate)`)
  const pictures = readPictures(portal.origin)
  try {
    await sleep(QUIET_MS)
    const full = now()
    for (const until = full + FULL_MS; now() < until; await sleep(500)) disk.fill()
    disk.clear()
    const cleared = now()
    await waitUntil('writes are taken again', async () => firstGood(load, cleared) !== undefined, 60)
    await sleep(2000)
    tellFull(filling, { load, full, cleared, brokenPictures: await pictures.stop() })
  } finally {
    await load.stop()
    await pictures.stop()
  }
  await tellAfter(filling, load)
}

function firstGood(load: Load, moment: number): number | undefined {
  return load.asked.find(({ kind, isGood, from }) => kind === 'write' && isGood && from >= moment)?.to
}

interface Told {
  load: Load
  full: number
  cleared: number
  brokenPictures: number
}

function tellFull({ figures, portal, drill }: Filling, { load, full, cleared, brokenPictures }: Told): void {
  const { asked } = load
  const none = { unit: '', limit: { most: 0 } } as const
  const reads = asked.filter(({ kind }) => kind !== 'write')
  // What began before there was room may meet both.
  const refused = asked.filter(({ kind, isGood, to }) => kind === 'write' && !isGood && to >= full)
  const wrong = refused.filter(({ status, says }) => status !== 503 || says !== sentenceOf('DISK_FULL'))
  const accepted = asked.filter(
    ({ kind, isGood, from, to }) => kind === 'write' && isGood && from > full && to < cleared,
  )
  for (const { status, says } of wrong.slice(0, 5)) console.log(`         refused by ${status}: ${says}`)
  figures.add({ drill, what: 'reads', measured: reads.length, unit: '' })
  figures.add({ drill, what: 'reads that failed', measured: reads.filter(({ isGood }) => !isGood).length, ...none })
  figures.add({ drill, what: 'pictures that failed', measured: brokenPictures, ...none })
  figures.add({ drill, what: 'writes taken while it was full', measured: accepted.length, unit: '' })
  figures.add({ drill, what: 'writes refused', measured: refused.length, unit: '', limit: { least: 1 } })
  figures.add({ drill, what: 'writes refused by other words', measured: wrong.length, ...none })
  figures.add({ drill, what: 'answers of 500', measured: asked.filter(({ status }) => status === 500).length, ...none })
  const back = ((firstGood(load, cleared) ?? Number.POSITIVE_INFINITY) - cleared) / 1000
  figures.add({ drill, what: 'until writes are back', measured: back, unit: 's', limit: { most: LIMIT_SECONDS } })
  figures.add({ drill, what: 'lines of the log', measured: portal.logs.length, unit: '', limit: { most: MOST_LINES } })
}

async function tellAfter({ place, figures, portal, members, drill }: Filling, load: Load): Promise<void> {
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
  for (const path of (await pagesOf(origin)).kept)
    for (const [address] of (await (await fetch(origin + path)).text()).matchAll(/\/web\/media\/\d+\/[\w/.-]+/gu))
      found.add(address)
  return [...found]
}
