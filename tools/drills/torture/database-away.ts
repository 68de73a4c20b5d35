import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import type { RunningPortal } from '../../../tests/support/server.ts'
import { createPlace, type DrillPlace } from '../drill-place.ts'
import type { Figures } from '../figures.ts'
import { pagesOf } from '../pages-of.ts'
import { type LoadRequest, type Load, now, startLoad } from '../visitor-load.ts'
import { waitUntil } from '../wait-until.ts'

import { lostMarks } from './lost-marks.ts'
import { outageOfPart, repeatedParts, unendedParts } from './outage-lines.ts'
import { type DrillPostgres, startDrillPostgres } from './drill-postgres.ts'
import type { TortureDrill } from './torture-drill.ts'

const MEMBERS = 12
const QUIET_MS = 3000
const AWAY_MS = 8000
const none = { unit: '', limit: { most: 0 } } as const
/** docs/specification/figures.md#f11, and what a busy machine adds. */
const ANSWERED_SECONDS = 3
const BACK_SECONDS = 5
/** A job that runs each minute finds out a minute later that the database is back. */
const REPORT_SECONDS = 75

interface Case {
  name: string
  away: (server: DrillPostgres) => Promise<void> | void
  /** Resolves when the server takes queries again. */
  back: (server: DrillPostgres) => Promise<void> | void
}

const cases: readonly Case[] = [
  { name: 'stopped', away: (server) => server.stop(), back: (server) => server.start() },
  { name: 'killed', away: (server) => server.kill(), back: (server) => server.start() },
  { name: 'paused', away: (server) => server.pause(), back: (server) => server.goOn() },
]

/** A PostgreSQL of its own goes away under visitors and members, and comes back. */
export const databaseAway: TortureDrill = {
  name: 'database',
  about: {
    zh: '数据库停止、断电、卡住：做好的页面照常看，其余按时答复，回来以后不用重启',
    en: 'the database is stopped, killed and paused: kept pages go on, others are answered in time, all is back by itself',
  },
  databases: ['postgres'],
  async run({ place: around, figures }) {
    const server = await startDrillPostgres(join(around.folder, 'postgres'))
    around.atEnd(() => server.kill())
    const place = await createPlace('postgres', { folder: join(around.folder, 'own'), databaseUrl: server.databaseUrl })
    around.atEnd(() => place.end())
    const members = await place.members(MEMBERS)
    // Few pages are kept, so that others are made.
    const portal = await place.start({ env: { PAGE_CACHE: '1' } })
    const { origin } = portal
    const ids = await place.rows(
      sql<{ id: number }>`select id from article where status = 'published' and type <> 4 order by id limit 300`,
    )
    const load = startLoad({ origin, members, ids: ids.map(({ id }) => id), ...(await pagesOf(origin)) })
    try {
      for (const one of cases) await goAway({ figures, server, load, portal }, one)
    } finally {
      await load.stop()
    }
    await reportLostWrites(place, figures, { members, load })
  },
}

async function goAway(
  { figures, server, load, portal }: { figures: Figures; server: DrillPostgres; load: Load; portal: RunningPortal },
  { name, away, back }: Case,
): Promise<void> {
  await sleep(QUIET_MS)
  const from = now()
  const before = portal.logs.length
  await away(server)
  await sleep(AWAY_MS)
  await back(server)
  const isBack = now()
  const firstGood = () => load.requests.find((one) => one.kind === 'write' && one.isGood && one.from >= isBack)
  await waitUntil('writes are taken again', async () => firstGood() !== undefined)
  await sleep(QUIET_MS)
  const drill = `database ${name}`
  const requests = load.requests.filter(({ to }) => to >= from)
  const others = requests.filter(({ kind }) => kind !== 'cached')
  const late = requests.filter((one) => secondsOf(one) > ANSWERED_SECONDS)
  const wrong = others.filter(({ isGood, status, isAbandoned }) => !isGood && status !== 503 && !isAbandoned)
  for (const { kind, status, says } of wrong.slice(0, 5)) console.log(`         ${kind}: ${status} ${says}`)
  const cachedPages = requests.filter(({ kind }) => kind === 'cached')
  const addFigure = (what: string, measured: number) => figures.add({ drill, what, measured, unit: '' })
  const count = (what: string, measured: number) => figures.add({ drill, what, measured, ...none })
  count(
    `kept pages that failed, of ${cachedPages.length}`,
    cachedPages.filter(({ isGood, isAbandoned }) => !isGood && !isAbandoned).length,
  )
  addFigure('given up by the visitor', requests.filter(({ isAbandoned }) => isAbandoned).length)
  addFigure('answers of 503', others.filter(({ status }) => status === 503).length)
  count(`answers that are neither right nor 503, of ${others.length}`, wrong.length)
  count(`answers after more than ${ANSWERED_SECONDS} s`, late.length)
  figures.add({ drill, what: 'slowest answer', measured: Math.max(0, ...requests.map(secondsOf)), unit: 's' })
  const seconds = ((firstGood()?.to ?? Number.POSITIVE_INFINITY) - isBack) / 1000
  figures.add({ drill, what: 'until writes are back', measured: seconds, unit: 's', limit: { most: BACK_SECONDS } })
  await reportLogLines({ figures, portal, drill }, before)
}

/** The watch of the content asks the database each second; whether others meet the outage depends on their time. */
async function reportLogLines(
  { figures, portal, drill }: { figures: Figures; portal: RunningPortal; drill: string },
  before: number,
): Promise<void> {
  const lines = () => portal.logs.slice(before)
  await waitUntil('the log tells the end', async () => unendedParts(lines()).length === 0, REPORT_SECONDS).catch(
    () => {},
  )
  const { begun, ended } = outageOfPart(lines(), 'content-watch')
  figures.add({ drill, what: 'lines of its beginning, beyond or short of one', measured: Math.abs(begun - 1), ...none })
  figures.add({ drill, what: 'lines of its end, beyond or short of one', measured: Math.abs(ended - 1), ...none })
  const unended = unendedParts(lines())
  for (const part of unended) console.log(`         no end is told: ${part}`)
  const again = repeatedParts(lines())
  for (const part of again) console.log(`         told again: ${part}`)
  figures.add({ drill, what: 'parts told more than once', measured: again.length, ...none })
  figures.add({ drill, what: 'parts of which no end is told', measured: unended.length, ...none })
}

function secondsOf({ from, to }: LoadRequest): number {
  return (to - from) / 1000
}

async function reportLostWrites(
  place: DrillPlace,
  figures: Figures,
  { members, load }: Parameters<typeof lostMarks>[1],
): Promise<void> {
  const lost = await lostMarks(place, { members, load })
  const of = load.acknowledged.length
  figures.add({ drill: 'database', what: `acknowledged writes lost, of ${of}`, measured: lost, ...none })
}
