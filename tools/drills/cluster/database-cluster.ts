import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

import pg from 'pg'

import { waitUntil } from '../wait-until.ts'
import { fillSample } from './fill-sample.ts'
import { killTree, type Processes, type StartedProcess } from './processes.ts'
import { openRelay, type Relay } from './relay.ts'

export const POSTGRES_PORT = 5432
export const PATRONI_PORT = 8008
/** As the samples have it. */
export const PASSWORD = 'PASSWORD'
const ETCD = ['127.0.10.31', '127.0.10.32', '127.0.10.33']

export interface DatabaseNode {
  name: string
  /** Where it listens. */
  address: string
  /** Where the other node finds it: over a line that can be cut. */
  line: Relay
  /** Signals Patroni and PostgreSQL, as if it were the machine. */
  signal(signal: NodeJS.Signals): void
  /** Starts Patroni again, after its machine was killed. */
  start(): void
  /** What Patroni says of it: a status for `/primary`, `/replica`, `/sync`… */
  asks(path: string): Promise<number>
  /** A connection of its own to this server, whatever it is at present. */
  connect(database?: string): Promise<pg.Client>
}

export interface DatabaseCluster {
  nodes: readonly DatabaseNode[]
  primary(): Promise<DatabaseNode>
  /** Waits for a primary with a synchronous replica. */
  whole(): Promise<void>
}

export const binaries = () => {
  const [version] = readdirSync('/usr/lib/postgresql').toSorted((a, b) => Number(b) - Number(a))
  return `/usr/lib/postgresql/${version}/bin`
}

/** Starts three etcd by deploy/cluster/etcd.env. */
export function startEtcd(processes: Processes): void {
  for (const address of ETCD) {
    const text = fillSample('cluster/etcd.env', [
      ['HERE', address],
      ['/var/lib/etcd/wenlan', join(processes.folder, `etcd-${address}`)],
    ])
    processes.start(`etcd-${address}`, ['etcd'], { env: parseEnv(text) })
  }
}

/** Starts PostgreSQL servers under Patroni, the first of which becomes the primary, with an empty database `wenlan`. */
export async function startDatabases(
  processes: Processes,
  { scope, addresses }: { scope: string; addresses: readonly [string, string][] },
): Promise<DatabaseCluster> {
  const nodes: DatabaseNode[] = []
  for (const [at, [address, lineAddress]] of addresses.entries()) {
    const node = await createNode(processes, { name: `${scope}-${'ab'[at]}`, scope, address, lineAddress })
    nodes.push(node)
    node.start()
    const rolePath = at === 0 ? '/primary' : '/sync'
    await waitUntil(`${node.name} answers ${rolePath}`, async () => (await node.asks(rolePath)) === 200, 90)
    if (at > 0) continue
    const client = await node.connect('postgres')
    await client.query(`create role wenlan login password '${PASSWORD}'`)
    await client.query('create database wenlan owner wenlan')
    await client.end()
  }
  const primary = async () => {
    for (const node of nodes) if ((await node.asks('/primary').catch(() => 0)) === 200) return node
    throw new Error('No server is the primary')
  }
  const whole = () =>
    waitUntil(
      'a primary with a synchronous replica',
      async () => {
        const roles = await Promise.all(
          nodes.map(async (node) => [await node.asks('/primary'), await node.asks('/sync')]),
        )
        return roles.some(([is]) => is === 200) && roles.some(([, is]) => is === 200)
      },
      90,
    )
  return { nodes, primary, whole }
}

interface NodeOptions {
  name: string
  scope: string
  address: string
  lineAddress: string
}

async function createNode(processes: Processes, options: NodeOptions): Promise<DatabaseNode> {
  const { name, address, lineAddress } = options
  const folder = join(processes.folder, name)
  mkdirSync(folder, { mode: 0o700 })
  const file = join(folder, 'patroni.yml')
  writeFileSync(file, patroniFile(folder, options))
  if (process.getuid?.() === 0) for (const path of [folder, file]) chownToPostgres(path)
  const line = await openRelay(lineAddress, address, POSTGRES_PORT)
  let patroni: StartedProcess | undefined
  const postmaster = () => {
    const pidFile = join(folder, 'data', 'postmaster.pid')
    return existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : undefined
  }
  processes.adopt(postmaster)
  return {
    name,
    address,
    line,
    signal(signal) {
      const pid = postmaster()
      if (patroni?.isRunning()) killTree(patroni.pid, signal)
      if (pid !== undefined) killTree(pid, signal)
    },
    start: () => void (patroni = processes.start(name, ['patroni', file], { asPostgres: true })),
    async asks(path) {
      const response = await fetch(`http://${address}:${PATRONI_PORT}${path}`, { signal: AbortSignal.timeout(1500) })
      await response.arrayBuffer()
      return response.status
    },
    async connect(database = 'wenlan') {
      const client = new pg.Client({
        ...{ host: address, port: POSTGRES_PORT, user: 'postgres', password: 'POSTGRES_PASSWORD', database },
        connectionTimeoutMillis: 3000,
        query_timeout: 8000,
      })
      client.on('error', () => undefined)
      await client.connect()
      return client
    },
  }
}

function chownToPostgres(path: string): void {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'))
  const [, , uid, gid] = (line ?? '').split(':')
  chownSync(path, Number(uid), Number(gid))
  chmodSync(path, 0o700)
}

/** The file of deploy/cluster/patroni.yml for a node of this machine. */
function patroniFile(folder: string, { scope, address, lineAddress }: NodeOptions): string {
  return fillSample('cluster/patroni.yml', [
    ['connect_address: HERE:5432', `connect_address: ${lineAddress}:${POSTGRES_PORT}`],
    ['HERE', address],
    ['scope: wenlan', `scope: ${scope}`],
    // Whoever asks a loopback address does so from 127.0.0.1.
    ['10.0.0.0/24', '127.0.0.0/8'],
    ['/var/lib/postgresql/wenlan.pgpass', join(folder, 'pgpass')],
    ['/var/lib/postgresql/wenlan', join(folder, 'data')],
    ['/usr/lib/postgresql/15/bin', binaries()],
    ['/var/run/postgresql', folder],
    ['shared_buffers: 1GB', 'shared_buffers: 64MB'],
  ])
}
