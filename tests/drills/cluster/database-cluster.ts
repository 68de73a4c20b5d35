import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'

import { waitUntil } from '../wait-until.ts'
import { killTree, type Processes, type StartedProcess } from './processes.ts'
import { openRelay, type Relay } from './relay.ts'

export const POSTGRES_PORT = 5432
export const PATRONI_PORT = 8008

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

/** Starts three etcd on addresses of their own: any two of them are a majority. */
export function startEtcd(processes: Processes, addresses: readonly string[]): string[] {
  const peers = addresses.map((address, at) => `etcd-${at}=http://${address}:2380`).join(',')
  for (const [at, address] of addresses.entries())
    processes.start(`etcd-${at}`, [
      'etcd',
      ...['--name', `etcd-${at}`, '--data-dir', join(processes.folder, `etcd-${at}`)],
      ...['--listen-client-urls', `http://${address}:2379`, '--advertise-client-urls', `http://${address}:2379`],
      ...['--listen-peer-urls', `http://${address}:2380`, '--initial-advertise-peer-urls', `http://${address}:2380`],
      // The second version of its protocol, which Patroni 3.0.2 speaks safely (see patroniConfig).
      '--enable-v2',
      ...['--initial-cluster', peers, '--heartbeat-interval', '200', '--election-timeout', '2000'],
    ])
  return addresses.map((address) => `${address}:2379`)
}

/** Starts PostgreSQL servers under Patroni, the first of which becomes the primary, with an empty database `wenlan`. */
export async function startDatabases(
  processes: Processes,
  { scope, etcd, addresses }: { scope: string; etcd: readonly string[]; addresses: readonly [string, string][] },
): Promise<DatabaseCluster> {
  const nodes: DatabaseNode[] = []
  for (const [at, [address, lineAddress]] of addresses.entries()) {
    const node = await createNode(processes, { name: `${scope}-${'ab'[at]}`, scope, etcd, address, lineAddress })
    nodes.push(node)
    node.start()
    const wanted = at === 0 ? '/primary' : '/sync'
    await waitUntil(`${node.name} answers ${wanted}`, async () => (await node.asks(wanted)) === 200, 90)
    if (at > 0) continue
    const client = await node.connect('postgres')
    await client.query('create role wenlan login')
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
  etcd: readonly string[]
  address: string
  lineAddress: string
}

async function createNode(processes: Processes, options: NodeOptions): Promise<DatabaseNode> {
  const { name, address, lineAddress } = options
  const folder = join(processes.folder, name)
  mkdirSync(folder, { mode: 0o700 })
  const file = join(folder, 'patroni.yaml')
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(patroniConfig(folder, options), undefined, 2))
  if (process.getuid?.() === 0) for (const path of [folder, file]) ownByPostgres(path)
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
        ...{ host: address, port: POSTGRES_PORT, user: 'postgres', database },
        connectionTimeoutMillis: 3000,
        query_timeout: 8000,
      })
      client.on('error', () => undefined)
      await client.connect()
      return client
    },
  }
}

function ownByPostgres(path: string): void {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'))
  const [, , uid, gid] = (line ?? '').split(':')
  chownSync(path, Number(uid), Number(gid))
  chmodSync(path, 0o700)
}

/** Patroni's own limits, short enough for writes to be back within 30 s of the death of a machine. */
function patroniConfig(folder: string, { name, scope, etcd, address, lineAddress }: NodeOptions): object {
  return {
    scope,
    name,
    // Not `etcd3`: over it, Patroni before 3.0.3 overwrites the key of a new leader when its own lease has run out
    // (https://github.com/patroni/patroni/pull/2689), and Debian 12 has 3.0.2. Over `etcd` it compares first.
    etcd: { hosts: [...etcd] },
    restapi: { listen: `${address}:${PATRONI_PORT}`, connect_address: `${address}:${PATRONI_PORT}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 3,
        retry_timeout: 5,
        // A primary whose PostgreSQL ended is not waited for.
        primary_start_timeout: 0,
        master_start_timeout: 0,
        synchronous_mode: true,
        maximum_lag_on_failover: 1_048_576,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            wal_log_hints: 'on',
            max_connections: 60,
            shared_buffers: '64MB',
            // A silent line is noticed within seconds.
            wal_sender_timeout: '5s',
            wal_receiver_timeout: '5s',
            tcp_keepalives_idle: 5,
            tcp_user_timeout: 5000,
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.0/8 trust', 'host replication all 127.0.0.0/8 trust', 'local all all trust'],
    },
    postgresql: {
      listen: `${address}:${POSTGRES_PORT}`,
      connect_address: `${lineAddress}:${POSTGRES_PORT}`,
      data_dir: join(folder, 'data'),
      bin_dir: binaries(),
      pgpass: join(folder, 'pgpass'),
      basebackup: [{ checkpoint: 'fast' }],
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      parameters: { unix_socket_directories: folder },
    },
    watchdog: { mode: 'off' },
  }
}
