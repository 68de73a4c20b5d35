import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { freePort } from '../../../tests/support/free-port.ts'
import { bindSocket } from '../../../tests/support/passed-socket.ts'
import type { RunningPortal } from '../../../tests/support/server.ts'
import { pagesOf } from '../pages-of.ts'
import { waitUntil } from '../wait-until.ts'

import { followReady } from './follow-ready.ts'
import type { TortureContext, TortureDrill } from './torture-drill.ts'
import { cameTooLate, hasFailed, type Visit, type VisitOptions, visitOverLines, VISITORS } from './visit-over-lines.ts'

const MEMBERS = 12
const LINES = ['kept', 'new'] as const satisfies readonly VisitOptions['lines'][]
const none = { unit: '', limit: { most: 0 } } as const
/** As operators have it unless they say otherwise; the server closes within ten seconds more. */
const DRAIN_SECONDS = 5
const END_SECONDS = DRAIN_SECONDS + 10
/** A second on a quiet machine. */
const REFUSED_SECONDS = 5
/** Lines that the system has and the server has not taken are reset together, at the moment when it stops listening. */
const TOGETHER_MS = 100
const BEFORE_MS = 1500
const KILLS = 10
/** More than a start takes on a slow machine; a request that hangs is given up after its patience only. */
const HANGS_SECONDS = 15

/** docs/specification/figures.md#f21, and #f9. Whatever is stopped or changed, visitors do not notice. */
export const stopUnderLoad: TortureDrill = {
  name: 'stop',
  about: {
    zh: '在访问中停止、逐个重启、换版本：没有一个请求被打断',
    en: 'stopped, restarted in turn and changed under load: no request is cut off',
  },
  databases: ['sqlite', 'postgres'],
  async run(context) {
    const { place } = context
    const members = await place.members(MEMBERS)
    for (const lines of LINES) {
      const drill = `stop, ${lines} lines, ${place.kind}`
      const env = { DRAIN_SECONDS: String(DRAIN_SECONDS) }
      const single = await place.start({ env })
      if (place.kind === 'sqlite' && lines === 'new') await startSecond({ ...context, drill }, single)
      await stopOne({ ...context, drill, members, lines }, single)
      await replaceOnSocket({ ...context, drill, members, lines }, env)
      await killOnSocket({ ...context, drill, members, lines }, env)
      if (place.kind === 'postgres') await restartInTurn({ ...context, drill, members, lines }, env)
    }
  },
}

interface Stopping extends TortureContext, Pick<VisitOptions, 'lines' | 'members'> {
  drill: string
}

async function visitAt(origin: string, { place, lines, members }: Stopping) {
  const rows = await place.rows(
    sql<{ id: number }>`select id from article where status = 'published' and type <> 4 order by id limit 50`,
  )
  const { cachedPaths, uncachedPaths } = await pagesOf(origin)
  const visits = visitOverLines({
    ...{ origin, lines, members, ids: rows.map(({ id }) => id) },
    paths: [
      ...cachedPaths,
      ...uncachedPaths.slice(0, 60),
      '/api/Article/getList?type=4',
      '/api/Article/getList?type=12&limit=20',
    ],
  })
  await sleep(BEFORE_MS)
  return visits
}

async function stopOne(stopping: Stopping, portal: RunningPortal): Promise<void> {
  const { figures, drill } = stopping
  const visits = await visitAt(portal.origin, stopping)
  const signalled = performance.now()
  const code = await portal.close(END_SECONDS * 1000 + 2000)
  const took = (performance.now() - signalled) / 1000
  await sleep(200)
  await visits.stop()
  const underWay = visits.completed.filter(({ from, to }) => from < signalled && to >= signalled)
  const later = visits.completed.filter(({ from }) => from >= signalled)
  const served = later.filter((visit) => !hasFailed(visit))
  const failed = later.filter(hasFailed)
  const closed = Math.min(...failed.map(({ to }) => to))
  const cut = failed.filter((visit) => !cameTooLate(visit) && visit.to > closed + TOGETHER_MS)
  printFaults(cut)
  figures.add({ drill, what: 'left by their visitors', measured: visits.left(), unit: '', limit: { least: 1 } })
  figures.add({
    drill,
    what: `cut, of ${underWay.length} under way`,
    measured: underWay.filter(hasFailed).length,
    ...none,
  })
  figures.add({ drill, what: `cut, of ${served.length} served while it drained`, measured: cut.length, ...none })
  figures.add({ drill, what: 'code of its end', measured: code ?? -1, ...none })
  figures.add({ drill, what: 'ended after', measured: took, unit: 's', limit: { most: END_SECONDS } })
}

function printFaults(failed: readonly Visit[]): void {
  for (const { status, fault, from } of failed.slice(0, 5))
    console.log(`         failed: ${status || fault}, begun at ${Math.round(from)} ms`)
}

/** A portal on a socket that the service manager holds is replaced by its next version. */
async function replaceOnSocket(stopping: Stopping, env: Readonly<Record<string, string>>): Promise<void> {
  const { place, figures, drill } = stopping
  const socket = bindSocket()
  place.atEnd(socket.close)
  const portal = await place.start({ env, socket })
  const visits = await visitAt(portal.origin, stopping)
  await portal.close(END_SECONDS * 1000)
  const next = await place.start({ env, socket })
  await sleep(BEFORE_MS)
  await visits.stop()
  await next.close(END_SECONDS * 1000)
  const failed = visits.completed.filter(hasFailed)
  printFaults(failed)
  figures.add({
    drill,
    what: `failed while it was replaced, of ${visits.completed.length}`,
    measured: failed.length,
    ...none,
  })
}

/** A portal on such a socket is killed again and again, and another one takes its place. */
async function killOnSocket(stopping: Stopping, env: Readonly<Record<string, string>>): Promise<void> {
  const { place, figures, drill } = stopping
  const socket = bindSocket()
  place.atEnd(socket.close)
  let portal = await place.start({ env, socket })
  const visits = await visitAt(portal.origin, stopping)
  const kills: { from: number; to: number }[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const from = performance.now()
    await portal.kill()
    kills.push({ from, to: performance.now() })
    portal = await place.start({ env, socket })
    await sleep(BEFORE_MS)
  }
  await visits.stop()
  await portal.close(END_SECONDS * 1000)
  const failed = visits.completed.filter(hasFailed)
  // A line that was open is the dead process's until the visitor hears of its end.
  const wasUnderWay = ({ from, to }: Visit) => kills.some((kill) => from <= kill.to && to >= kill.from)
  const others = failed.filter((visit) => !wasUnderWay(visit))
  printFaults(others)
  const longest = Math.max(...visits.completed.map(({ from, to }) => to - from)) / 1000
  const what = `of ${visits.completed.length}, in ${KILLS} kills`
  figures.add({ drill, what: `reset, not under way at a kill, ${what}`, measured: others.length, ...none })
  figures.add({ drill, what: `reset, ${what}`, measured: failed.length, unit: '', limit: { most: KILLS * VISITORS } })
  figures.add({ drill, what: `longest wait, ${what}`, measured: longest, unit: 's', limit: { most: HANGS_SECONDS } })
}

/** Two processes on one database are restarted one after the other, behind a balancer that never tries twice. */
async function restartInTurn(stopping: Stopping, env: Readonly<Record<string, string>>): Promise<void> {
  const { place, figures, drill } = stopping
  const start = async (name: string, port: number) => place.start({ env, port, dataDir: join(place.folder, name) })
  const portals = new Map<string, RunningPortal>()
  for (const name of ['first', 'second']) portals.set(name, await start(name, await freePort()))
  const balancer = await followReady([...portals.values()].map(({ origin }) => origin))
  try {
    const visits = await visitAt(balancer.origin, stopping)
    for (const [name, portal] of portals) {
      await portal.close(END_SECONDS * 1000)
      portals.set(name, await start(name, Number(new URL(portal.origin).port)))
      await waitUntil('both are ready', async () => balancer.ready().length === portals.size)
    }
    await sleep(BEFORE_MS)
    await visits.stop()
    const failed = visits.completed.filter(hasFailed)
    printFaults(failed)
    figures.add({
      drill,
      what: `failed in a restart in turn, of ${visits.completed.length}`,
      measured: failed.length,
      ...none,
    })
  } finally {
    balancer.close()
    for (const portal of portals.values()) await portal.kill()
  }
}

/** A second process on the embedded data of one that runs. */
async function startSecond(
  { place, figures, drill }: Pick<Stopping, 'place' | 'figures' | 'drill'>,
  { pid }: RunningPortal,
) {
  const from = performance.now()
  const refusal = await place.start().then(
    () => 'it runs',
    (error: unknown) => String(error),
  )
  const took = (performance.now() - from) / 1000
  const isReadable = refusal.includes(String(pid)) && !/\bat .+\.js:\d+/u.test(refusal)
  if (!isReadable) console.log(refusal)
  figures.add({
    drill,
    what: 'a second process is refused in words',
    measured: Number(isReadable),
    unit: '',
    limit: { least: 1 },
  })
  figures.add({
    drill,
    what: 'a second process is refused after',
    measured: took,
    unit: 's',
    limit: { most: REFUSED_SECONDS },
  })
}
