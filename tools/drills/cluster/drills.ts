import { setTimeout as sleep } from 'node:timers/promises'

import { type Cluster, metric } from './cluster.ts'
import type { Figures } from '../figures.ts'
import { type Load, now } from '../visitor-load.ts'
import { waitUntil } from '../wait-until.ts'

export interface DrillContext {
  cluster: Cluster
  load: Load
  figures: Figures
}

/** The most that may be missing in the middle: a request of each loop of the load. */
const IN_FLIGHT = { write: 6, uncached: 2 }

/** PostgreSQL and Patroni of the primary's machine are killed at once. */
export async function killPrimary({ cluster, load, figures }: DrillContext): Promise<void> {
  const drill = 'primary killed'
  const old = await cluster.databases.primary()
  const moment = now()
  old.signal('SIGKILL')
  await writesAreBack(load, moment)
  await sleep(5000)
  const window = load.since(moment)
  figures.add({ drill, what: 'without writes', measured: window.longestGap(), unit: 's', limit: { most: 30 } })
  addCachedPages({ cluster, load, figures }, drill, moment)
  figures.add({ drill, what: 'answers of 500', measured: window.ofStatus(500), unit: '', limit: { most: 0 } })
  figures.add({ drill, what: 'pages made', measured: window.count('uncached') - window.failed('uncached'), unit: '' })
  figures.add({ drill, what: 'pages refused while they had to be made', measured: window.failed('uncached'), unit: '' })
  old.start()
  await cluster.databases.whole()
  await noneLost({ cluster, load, figures }, drill)
}

/** The primary's machine stands still for longer than its lease, and goes on as if nothing had been. */
export async function pausePrimary({ cluster, load, figures }: DrillContext): Promise<void> {
  const drill = 'primary paused past its lease'
  const old = await cluster.databases.primary()
  const before = await old.connect()
  await before.query("set application_name = 'drill'")
  const moment = now()
  old.signal('SIGSTOP')
  await writesAreBack(load, moment)
  const gap = load.since(moment).longestGap()
  old.signal('SIGCONT')
  // What still has a connection to it, without a balancer in between, must not be told that a write is done.
  const acknowledgedCount = await before.query("insert into setting (name, value) values ('drill', 'split')").then(
    () => 1,
    () => 0,
  )
  await before.end().catch(() => undefined)
  await sleep(3000)
  figures.add({ drill, what: 'without writes', measured: gap, unit: 's', limit: { most: 30 } })
  figures.add({
    drill,
    what: 'writes the old primary acknowledged',
    measured: acknowledgedCount,
    unit: '',
    limit: { most: 0 },
  })
  addCachedPages({ cluster, load, figures }, drill, moment)
  await cluster.databases.whole()
  const split = await cluster.ask("select 1 from setting where name = 'drill'")
  figures.add({ drill, what: 'of its writes in the new primary', measured: split.length, unit: '', limit: { most: 0 } })
  await noneLost({ cluster, load, figures }, drill)
}

/** The line between primary and replica lets nothing through: a commit waits for a replica that does not answer. */
export async function cutLine({ cluster, load, figures }: DrillContext): Promise<void> {
  const drill = 'line between the nodes cut'
  const primary = await cluster.databases.primary()
  const moment = now()
  for (const { line } of cluster.databases.nodes) line.cut()
  await sleep(1000)
  await writesAreBack(load, moment)
  await sleep(3000)
  const window = load.since(moment)
  figures.add({ drill, what: 'without writes', measured: window.longestGap(), unit: 's', limit: { most: 30 } })
  figures.add({
    ...{ drill, what: 'primaries', unit: '', limit: { most: 1 } },
    measured: (await Promise.all(cluster.databases.nodes.map((node) => node.asks('/primary')))).filter(
      (is) => is === 200,
    ).length,
  })
  addCachedPages({ cluster, load, figures }, drill, moment)
  const reads = async () => metric('wenlan_database_reads_total', 'target="primary"')
  const before = await reads()
  await sleep(2000)
  figures.add({ drill, what: 'reads that left the replica behind', measured: (await reads()) - before, unit: '' })
  for (const { line } of cluster.databases.nodes) line.mend()
  await cluster.databases.whole()
  figures.add({
    ...{ drill, what: 'changes of the primary', unit: '', limit: { most: 0 } },
    measured: (await cluster.databases.primary()).name === primary.name ? 0 : 1,
  })
  await noneLost({ cluster, load, figures }, drill)
}

/** A portal is killed and started again. */
export async function killPortal({ cluster, load, figures }: DrillContext): Promise<void> {
  const drill = 'portal killed'
  const moment = now()
  await cluster.portals.b.kill()
  await sleep(6000)
  addPortal({ cluster, load, figures }, drill, moment)
  await cluster.restart('b')
  await waitUntil('the portal is ready', async () => (await fetch(`${cluster.portals.b.origin}/readyz`)).status === 200)
  await noneLost({ cluster, load, figures }, drill)
}

/** A portal stands still for ten seconds, in which content that it shows changes. */
export async function pausePortal({ cluster, load, figures }: DrillContext): Promise<void> {
  const drill = 'portal paused'
  const { a, b } = cluster.portals
  const [member] = cluster.members
  if (!member) throw new Error('There is no member')
  const address = await unmarked(cluster)
  const count = async (origin: string) => likesOf(origin, address)
  const likes = await count(b.origin)
  const moment = now()
  process.kill(b.pid, 'SIGSTOP')
  await sleep(9000)
  await member.call('Article/likeOr', { id: address, active: true })
  await sleep(1000)
  const continued = now()
  process.kill(b.pid, 'SIGCONT')
  let stale = 0
  let lastStale = continued
  while (now() - continued < 5000) {
    if ((await count(b.origin)) === likes) {
      stale += 1
      lastStale = now()
    }
    await sleep(20)
  }
  addPortal({ cluster, load, figures }, drill, moment)
  figures.add({ drill, what: 'stale answers after it went on', measured: stale, unit: '' })
  figures.add({ drill, what: 'stale for', measured: (lastStale - continued) / 1000, unit: 's', limit: { most: 1.5 } })
  figures.add({
    drill,
    what: 'likes on the other portal',
    measured: (await count(a.origin)) - likes,
    unit: '',
    limit: { least: 1 },
  })
  await noneLost({ cluster, load, figures }, drill)
}

/** The replica stops to replay: what a member wrote has to come from the primary. */
export async function stopReplay({ cluster, figures }: DrillContext): Promise<void> {
  const drill = 'replica behind'
  const primary = await cluster.databases.primary()
  const replica = cluster.databases.nodes.find(({ name }) => name !== primary.name)
  const [, member] = cluster.members
  if (!member || !replica) throw new Error('There is no member, or no replica')
  const client = await replica.connect()
  await client.query('select pg_wal_replay_pause()')
  const { origin } = cluster.portals.a
  let behind = 0
  const before = await metric('wenlan_database_reads_total', 'target="primary"')
  for (let turn = 0; turn < 10; turn += 1) {
    const id = await unmarked(cluster)
    const likes = await likesOf(origin, id)
    await sendLike(origin, member.token, id)
    // Members' acts are told to the caches of a portal twice a second.
    await sleep(600)
    if ((await likesOf(origin, id)) !== likes + 1) behind += 1
  }
  const ofPrimary = (await metric('wenlan_database_reads_total', 'target="primary"')) - before
  await client.query('select pg_wal_replay_resume()')
  await client.end()
  figures.add({ drill, what: 'own writes not seen, of 10', measured: behind, unit: '', limit: { most: 0 } })
  figures.add({ drill, what: 'reads by the primary meanwhile', measured: ofPrimary, unit: '', limit: { least: 1 } })
  const from = await metric('wenlan_database_reads_total', 'target="replica"')
  await sleep(3000)
  const back = (await metric('wenlan_database_reads_total', 'target="replica"')) - from
  figures.add({ drill, what: 'reads by the replica in 3 s afterwards', measured: back, unit: '', limit: { least: 1 } })
}

async function sendLike(origin: string, token: string, id: number): Promise<void> {
  const response = await fetch(`${origin}/api/Article/likeOr`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify({ id, active: true }),
  })
  if (!response.ok) throw new Error(`A like was answered by ${response.status}`)
  await response.arrayBuffer()
}

async function likesOf(origin: string, id: number): Promise<number> {
  const response = await fetch(`${origin}/api/Article/getDetails?id=${id}`, { signal: AbortSignal.timeout(8000) })
  const body: { data?: { likes?: number } } = JSON.parse(await response.text())
  return body.data?.likes ?? -1
}

/** An entity without marks, so that no other member moves its counts: the load goes through the ids from the front. */
async function unmarked(cluster: Cluster): Promise<number> {
  const rows = await cluster.ask<{ id: number }>(
    "select id from article a where status = 'published' and type = 4 and not exists (select 1 from mark where article_id = a.id) order by id desc limit 1",
  )
  return rows[0]?.id ?? 0
}

/** Waits for a write that began after a moment and was acknowledged. */
async function writesAreBack(load: Load, moment: number): Promise<void> {
  await sleep(1500)
  await waitUntil(
    'writes are acknowledged again',
    async () => load.requests.some(({ kind, isGood, from }) => kind === 'write' && isGood && from > moment + 1500),
    90,
  )
}

function addCachedPages({ load, figures }: DrillContext, drill: string, moment: number): void {
  const window = load.since(moment)
  const share = (1 - window.failed('cached') / Math.max(1, window.count('cached'))) * 100
  figures.add({
    drill,
    what: `kept pages answered, of ${window.count('cached')}`,
    measured: share,
    unit: '%',
    limit: { least: 100 },
  })
}

function addPortal(context: DrillContext, drill: string, moment: number): void {
  const { load, figures } = context
  const window = load.since(moment)
  addCachedPages(context, drill, moment)
  figures.add({
    drill,
    what: `made pages failed, of ${window.count('uncached')}`,
    measured: window.failed('uncached'),
    unit: '',
    limit: { most: 0 },
  })
  figures.add({
    drill,
    what: `writes failed, of ${window.count('write')}`,
    measured: window.failed('write'),
    unit: '',
    limit: { most: IN_FLIGHT.write },
  })
  figures.add({
    drill,
    what: 'slowest page',
    measured: Math.max(window.slowest('cached'), window.slowest('uncached')),
    unit: 's',
  })
}

/** Looks for every acknowledged write in the primary. */
export async function noneLost({ cluster, load, figures }: DrillContext, drill: string): Promise<void> {
  const acknowledged = [...load.acknowledged]
  const members = await cluster.ask<{ id: number }>('select id from member order by id')
  const marks = await cluster.ask<{ key: string }>(
    "select member_id || ' ' || kind || ' ' || article_id as key from mark",
  )
  const there = new Set(marks.map(({ key }) => key))
  const lost = acknowledged.filter(({ member, mark, id }) => !there.has(`${members[member]?.id} ${mark} ${id}`))
  figures.add({
    drill,
    what: `acknowledged writes lost, of ${acknowledged.length}`,
    measured: lost.length,
    unit: '',
    limit: { most: 0 },
  })
}
