import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

import pg from 'pg'

import { registerMember, type TestMember } from '../../../tests/support/register-member.ts'
import { type PortalOptions, type RunningPortal, startPortal } from '../../../tests/support/server.ts'
import { waitUntil } from '../wait-until.ts'
import { type DatabaseCluster, PASSWORD, startDatabases, startEtcd } from './database-cluster.ts'
import { front, startBalancer, startPooler } from './front.ts'
import type { Processes } from './processes.ts'

export interface Cluster {
  processes: Processes
  databases: DatabaseCluster
  portals: { a: RunningPortal; b: RunningPortal }
  /** Starts a portal again where it was. */
  restart(name: 'a' | 'b'): Promise<void>
  /** The settings of the portals, for their commands. */
  settings: Readonly<Record<string, string>>
  members: readonly TestMember[]
  /** The address of the balancer. */
  origin: string
  /** Asks the primary, as the portals find it. */
  ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>
}

const PORTS = { a: 18_081, b: 18_082 } as const
const MEMBERS = 6
const root = resolve(import.meta.dirname, '../../..')

/** Starts all of it: three etcd, two PostgreSQL under Patroni, pgbouncer, two portals, HAProxy. */
export async function startCluster(processes: Processes): Promise<Cluster> {
  startEtcd(processes)
  const databases = await startDatabases(processes, {
    scope: 'wenlan',
    addresses: [
      ['127.0.10.21', '127.0.10.41'],
      ['127.0.10.22', '127.0.10.42'],
    ],
  })
  startBalancer(processes, [`127.0.0.1:${PORTS.a}`, `127.0.0.1:${PORTS.b}`])
  startPooler(processes)
  const direct = `postgres://wenlan:${PASSWORD}@${front.database}/wenlan`
  const ask: Cluster['ask'] = async (statement) => {
    const client = new pg.Client({ connectionString: direct, connectionTimeoutMillis: 3000, query_timeout: 8000 })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }
  await waitUntil('the balancer knows the primary', async () => (await ask('select 1')).length === 1)
  const settings = {
    DATABASE_URL: `postgres://wenlan:${PASSWORD}@${front.pooler}/wenlan`,
    DATABASE_DIRECT_URL: direct,
    DATABASE_READ_URL: `postgres://wenlan:${PASSWORD}@${front.replicas}/wenlan`,
    DATA_KEY: randomBytes(32).toString('base64'),
    CONTENT_DIR: join(root, 'samples/content'),
    TRUST_PROXY: 'loopback',
    // Few enough pages are kept for others to be made.
    PAGE_CACHE: '2',
    LOG_LEVEL: 'info',
  }
  const start = (name: 'a' | 'b') => {
    const dataDir = join(processes.folder, `portal-${name}`)
    mkdirSync(dataDir, { recursive: true })
    const options: PortalOptions = {
      isProduction: true,
      env: { ...settings, METRICS_PORT: String(PORTS[name] + 100) },
      ...{ dataDir, port: PORTS[name], logFile: join(processes.folder, `portal-${name}.log`) },
    }
    return startPortal(options)
  }
  const portals = { a: await start('a'), b: await start('b') }
  const origin = `http://${front.web}`
  await waitUntil('the balancer serves', async () => (await fetch(`${origin}/web/index`)).status === 200)
  const members: TestMember[] = []
  for (let at = 0; at < MEMBERS; at += 1)
    members.push(await registerMember(portals.a, `1380000000${at}`, 'wenlan-2026'))
  return {
    ...{ processes, databases, portals, settings, members, origin, ask },
    async restart(name) {
      portals[name] = await start(name)
    },
  }
}

/** The number of a metric with these labels on both portals. */
export async function metric(name: string, labels: string): Promise<number> {
  let sum = 0
  for (const port of Object.values(PORTS)) {
    const text = await (await fetch(`http://127.0.0.1:${port + 100}/metrics`)).text()
    const line = text.split('\n').find((one) => one.startsWith(`${name}{${labels}}`))
    sum += Number(line?.split(' ')[1] ?? 0)
  }
  return sum
}
