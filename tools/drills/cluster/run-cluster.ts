import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { startCluster } from './cluster.ts'
import { binaries } from './database-cluster.ts'
import { cutLine, type DrillContext, stopReplay, killPortal, killPrimary, pausePortal, pausePrimary } from './drills.ts'
import { createFigures } from '../figures.ts'
import { pagesOf } from '../pages-of.ts'
import { startLoad } from '../visitor-load.ts'
import { createProcesses } from './processes.ts'
import { restoreIntoFreshCluster } from './restore.ts'

const PROGRAMS = {
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
}
const BUILT = resolve(import.meta.dirname, '../../../dist/current.json')
/** A run takes some five minutes. */
const LONGEST_MS = 15 * 60_000

const drills: Readonly<Record<string, (context: DrillContext) => Promise<void>>> = {
  replica: stopReplay,
  'kill-primary': killPrimary,
  'kill-portal': killPortal,
  'pause-portal': pausePortal,
  'cut-line': cutLine,
  'pause-primary': pausePrimary,
  restore: restoreIntoFreshCluster,
}

process.exitCode = await run(process.argv.slice(2))

async function run(chosen: readonly string[]): Promise<number> {
  const unknown = chosen.filter((name) => !(name in drills))
  const why = unknown.length > 0 ? `Drills: ${Object.keys(drills).join(' ')}` : whatIsMissing()
  if (why !== undefined) {
    console.error(why)
    return 2
  }
  const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
  const folder = mkdtempSync(join(process.env['DRILL_DIR'] ?? memory, 'wenlan-cluster-'))
  // PostgreSQL's user has its own folders in it.
  chmodSync(folder, 0o755)
  const processes = createProcesses(folder)
  const endAll = (why: unknown) => {
    console.error(why)
    void processes.stopAll().finally(() => process.exit(1))
  }
  for (const event of ['uncaughtException', 'SIGINT', 'SIGTERM']) process.once(event, endAll)
  const limit = setTimeout(() => {
    endAll(`Not done within ${LONGEST_MS / 60_000} minutes`)
  }, LONGEST_MS)
  const figures = createFigures()
  let isDone = false
  try {
    await runDrills(chosen.length > 0 ? chosen : Object.keys(drills), { processes, figures })
    isDone = true
  } finally {
    await processes.stopAll()
    clearTimeout(limit)
    if (isDone && figures.missed().length === 0) rmSync(folder, { recursive: true, force: true })
    else console.error(`Logs: ${folder}`)
  }
  console.log(`${figures.all().length} figures, ${figures.missed().length} missed`)
  return figures.missed().length === 0 ? 0 : 1
}

async function runDrills(
  names: readonly string[],
  { processes, figures }: { processes: ReturnType<typeof createProcesses>; figures: ReturnType<typeof createFigures> },
): Promise<void> {
  console.log('Starting etcd, Patroni with PostgreSQL, pgbouncer, HAProxy and two portals')
  const cluster = await startCluster(processes)
  try {
    const pages = await pagesOf(cluster.origin)
    const ids = await cluster.ask<{ id: number }>(
      "select id from article where status = 'published' and type <> 4 and type > 0 order by id limit 400",
    )
    const load = startLoad({
      origin: cluster.origin,
      members: cluster.members,
      cachedPaths: pages.cachedPaths,
      uncachedPaths: pages.uncachedPaths,
      ids: ids.map(({ id }) => id),
    })
    // Both portals get to know the pages that are kept.
    for (const { origin } of Object.values(cluster.portals))
      for (const path of pages.cachedPaths) await (await fetch(origin + path)).text()
    await sleep(4000)
    try {
      for (const name of names) {
        console.log(`${name}, after ${Math.round(performance.now() / 1000)} s`)
        await drills[name]?.({ cluster, load, figures })
        await sleep(2000)
      }
    } finally {
      await load.stop()
    }
  } finally {
    await Promise.all(Object.values(cluster.portals).map((portal) => portal.close()))
    for (const { line } of cluster.databases.nodes) line.close()
  }
}

function whatIsMissing(): string | undefined {
  if (process.platform !== 'linux') return 'The drill needs Linux, whose every 127.x.x.x is an address of this machine'
  const absent = Object.entries(PROGRAMS).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))
  if (!existsSync('/usr/lib/postgresql') || !existsSync(join(binaries(), 'postgres'))) absent.push('postgresql')
  if (absent.length > 0)
    return `Missing: ${absent.join(', ')}. On Debian: apt-get install etcd-server patroni python3-etcd haproxy pgbouncer postgresql`
  return existsSync(BUILT) ? undefined : 'Missing: a build. npm run build'
}
