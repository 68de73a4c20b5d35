import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import type { DrillPlace } from '../drill-place.ts'
import type { Figures } from '../figures.ts'

import { createAcknowledged } from './acknowledged.ts'
import { idsOfActivities, writeActivities } from './drill-activities.ts'
import { createWriter, presentState } from './member-writes.ts'
import type { TortureDrill } from './torture-drill.ts'

/** docs/specification/figures.md#f8 */
const CYCLES = 30
const READY_SECONDS = 10
const MEMBERS = 40
const ACTIVITIES = 6
const SEATS = 12
/** Long enough for two acts of a second, so that members stay below the limit of their acts. */
const PAUSE_MS = 250

/** Members write all the time; the portal is killed at a random moment, starts again, and what was told is compared. */
export const killUnderWrites: TortureDrill = {
  name: 'kills',
  about: {
    zh: '写入之中三十次断电：告诉过会员的都还在，没有半份的报名和文件',
    en: '30 kills under writes: all that members were told is there, and nothing is half done',
  },
  databases: ['sqlite', 'postgres'],
  async run({ place, figures }) {
    const drill = `kills, ${place.kind}`
    const members = await place.members(MEMBERS)
    const env = { CONTENT_DIR: writeActivities(place.folder, ACTIVITIES, SEATS) }
    // A waiting list moves up by itself.
    const acknowledged = createAcknowledged(
      (expected, present) => expected === present || (expected === 'waiting' && present === 'confirmed'),
    )
    let portal = await place.start({ env })
    const ids = await idsOfActivities(place)
    const writers = members.map((member) => createWriter(member, ids, acknowledged))
    const lost = new Set<string>()
    const found = { seats: 0, slowStarts: 0 }
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      const isKilled = new AbortController()
      const { origin } = portal
      const working = writers.map(async (writer) => {
        await sleep(Math.random() * PAUSE_MS)
        for (; !isKilled.signal.aborted; await sleep(PAUSE_MS)) await writer.act(origin)
      })
      await sleep(150 + Math.random() * 1200)
      await portal.kill()
      isKilled.abort()
      await Promise.all(working)
      acknowledged.serversEnded()
      const began = Date.now()
      portal = await place.start({ env, port: Number(new URL(origin).port) })
      if (Date.now() - began > READY_SECONDS * 1000) found.slowStarts += 1
      for (const name of acknowledged.lost(await presentState(place, members))) lost.add(name)
      found.seats += await seatsCountedWrongly(place)
    }
    const none = { unit: '', limit: { most: 0 } } as const
    const { counts } = acknowledged
    figures.add({ drill, what: 'kills', measured: CYCLES, unit: '', limit: { least: CYCLES } })
    figures.add({ drill, what: 'acknowledged writes', measured: counts.acknowledged, unit: '', limit: { least: 500 } })
    figures.add({ drill, what: 'without an answer', measured: counts.unanswered, unit: '' })
    figures.add({ drill, what: 'given up by the member', measured: counts.abandoned, unit: '', limit: { least: 1 } })
    figures.add({ drill, what: 'refused', measured: counts.refused, unit: '' })
    figures.add({ drill, what: 'acknowledged writes lost', measured: lost.size, ...none })
    figures.add({ drill, what: 'answers of 500', measured: counts.faults, ...none })
    figures.add({ drill, what: 'starts longer than 10 s', measured: found.slowStarts, ...none })
    figures.add({ drill, what: 'activities with seats counted wrongly', measured: found.seats, ...none })
    for (const name of [...lost].slice(0, 5)) console.log(`         lost: ${name}`)
    await reportFiles(place, drill, figures)
    if (place.kind === 'sqlite') {
      const [integrity] = await place.rows(sql<{ integrity_check: string }>`pragma integrity_check`)
      const broken = await place.rows(sql`pragma foreign_key_check`)
      const faults = (integrity?.integrity_check === 'ok' ? 0 : 1) + broken.length
      figures.add({ drill, what: 'faults of the file', measured: faults, ...none })
    }
  },
}

async function seatsCountedWrongly(place: DrillPlace): Promise<number> {
  const sessions = await place.rows(
    sql<{ capacity: number; taken: number; booked: number }>`select capacity, taken, (
      select coalesce(sum(people), 0) from booking where session_id = session.id and state = 'confirmed'
    ) as booked from session`,
  )
  return sessions.filter(({ capacity, taken, booked }) => taken !== Number(booked) || taken > capacity).length
}

/** Half written files are swept an hour later (server/services/personal/uploads.ts); a complete one has its row. */
async function reportFiles(place: DrillPlace, drill: string, figures: Figures): Promise<void> {
  const names = filesBelow(join(place.dataDir, 'media'))
  const rows = await place.rows(sql<{ path: string }>`select path from upload`)
  const paths = new Set(rows.map(({ path }) => path))
  const [complete, partial] = [
    names.filter((name) => !name.endsWith('.tmp')),
    names.filter((name) => name.endsWith('.tmp')),
  ]
  const without = complete.filter((name) => !paths.has(name)).length
  figures.add({
    drill,
    what: `files without a row, of ${complete.length}`,
    measured: without,
    unit: '',
    limit: { most: 0 },
  })
  figures.add({ drill, what: 'half written files, for an hour', measured: partial.length, unit: '' })
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}
