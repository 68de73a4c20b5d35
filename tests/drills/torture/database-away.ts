import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { createPlace, type DrillPlace } from '../drill-place.ts'
import type { Figures } from '../figures.ts'
import { pagesOf } from '../pages-of.ts'
import { type Asked, type Load, now, startLoad } from '../visitor-load.ts'
import { waitUntil } from '../wait-until.ts'

import { lostMarks } from './lost-marks.ts'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import type { TortureDrill } from './torture-drill.ts'

const MEMBERS = 12
const QUIET_MS = 3000
const AWAY_MS = 8000
const none = { unit: '', limit: { most: 0 } } as const
/** docs/specification/figures.md#f11, and what a busy machine adds. */
const ANSWERED_SECONDS = 3
const BACK_SECONDS = 5

interface Case {
  name: string
  away: (server: OwnPostgres) => Promise<void> | void
  /** Resolves when the server takes queries again. */
  back: (server: OwnPostgres) => Promise<void> | void
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
    const server = await startOwnPostgres(join(around.folder, 'postgres'))
    around.atEnd(() => server.kill())
    const place = await createPlace('postgres', { folder: join(around.folder, 'own'), databaseUrl: server.databaseUrl })
    around.atEnd(() => place.end())
    const members = await place.members(MEMBERS)
    // Few pages are kept, so that others are made.
    const { origin } = await place.start({ env: { PAGE_CACHE: '1' } })
    const ids = await place.rows(
      sql<{ id: number }>`select id from article where status = 'published' and type <> 4 order by id limit 300`,
    )
    const load = startLoad({ origin, members, ids: ids.map(({ id }) => id), ...(await pagesOf(origin)) })
    try {
      for (const one of cases) await goAway({ figures, server, load }, one)
    } finally {
      await load.stop()
    }
    await tellLost(place, figures, { members, load })
  },
}

async function goAway(
  { figures, server, load }: { figures: Figures; server: OwnPostgres; load: Load },
  { name, away, back }: Case,
): Promise<void> {
  await sleep(QUIET_MS)
  const from = now()
  await away(server)
  await sleep(AWAY_MS)
  await back(server)
  const isBack = now()
  const firstGood = () => load.asked.find((one) => one.kind === 'write' && one.isGood && one.from >= isBack)
  await waitUntil('writes are taken again', async () => firstGood() !== undefined)
  await sleep(QUIET_MS)
  const drill = `database ${name}`
  const asked = load.asked.filter(({ to }) => to >= from)
  const others = asked.filter(({ kind }) => kind !== 'kept')
  const late = others.filter((one) => secondsOf(one) > ANSWERED_SECONDS)
  const wrong = others.filter(({ isGood, status }) => !isGood && status !== 503)
  for (const { kind, status, says } of wrong.slice(0, 5)) console.log(`         ${kind}: ${status} ${says}`)
  const kept = asked.filter(({ kind }) => kind === 'kept')
  const told = (what: string, measured: number) => figures.add({ drill, what, measured, unit: '' })
  const count = (what: string, measured: number) => figures.add({ drill, what, measured, ...none })
  count(`kept pages that failed, of ${kept.length}`, kept.filter(({ isGood }) => !isGood).length)
  told('answers of 503', others.filter(({ status }) => status === 503).length)
  count(`answers that are neither right nor 503, of ${others.length}`, wrong.length)
  count(`answers after more than ${ANSWERED_SECONDS} s`, late.length)
  figures.add({ drill, what: 'slowest answer', measured: Math.max(0, ...others.map(secondsOf)), unit: 's' })
  const seconds = ((firstGood()?.to ?? Number.POSITIVE_INFINITY) - isBack) / 1000
  figures.add({ drill, what: 'until writes are back', measured: seconds, unit: 's', limit: { most: BACK_SECONDS } })
}

function secondsOf({ from, to }: Asked): number {
  return (to - from) / 1000
}

async function tellLost(
  place: DrillPlace,
  figures: Figures,
  { members, load }: Parameters<typeof lostMarks>[1],
): Promise<void> {
  const lost = await lostMarks(place, { members, load })
  const of = load.acknowledged.length
  figures.add({ drill: 'database', what: `acknowledged writes lost, of ${of}`, measured: lost, ...none })
}
