import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'

import { freePort } from '../../../tests/support/free-port.ts'
import { findBinaries, initialise, postgresUser } from '../../../tests/support/postgres-binaries.ts'
import { DATABASE_USER } from '../../../tests/support/postgres-folder.ts'
import { killTree } from '../cluster/processes.ts'
import { waitUntil } from '../wait-until.ts'

/** A PostgreSQL server of a drill's own, which keeps what it has acknowledged. */
export interface DrillPostgres {
  /** Of an empty database on it. */
  databaseUrl: string
  /** Resolves when it takes queries. */
  start(): Promise<void>
  /** As an operator stops it: sessions are ended, all is written. */
  stop(): Promise<void>
  /** Pulls the plug. */
  kill(): Promise<void>
  /** It stands still, with all its connections. */
  pause(): void
  goOn(): void
}

export interface DrillPostgresOptions {
  /** Where its data lies; below the folder without it. */
  data?: string
  /** More options of initdb, and settings of the server. */
  initdb?: readonly string[]
  settings?: readonly string[]
  /** Whether it is started again when it ends by itself, as by a service manager. */
  isSupervised?: boolean
}

const DATABASE = 'torture'
const RESTART_MS = 1000

/** Initialises and starts a server below a folder. */
export async function startDrillPostgres(
  folder: string,
  { data = join(folder, 'data'), initdb = [], settings = [], isSupervised = false }: DrillPostgresOptions = {},
): Promise<DrillPostgres> {
  mkdirSync(folder, { recursive: true })
  // PostgreSQL runs as another user than root.
  for (const path of [join(folder, '..'), folder]) chmodSync(path, 0o755)
  const binaries = await findBinaries(folder)
  initialise(binaries, data, initdb)
  const port = await freePort()
  const addressOf = (database: string) => `postgres://${DATABASE_USER}@127.0.0.1:${port}/${database}`
  const log = openSync(join(folder, 'server.log'), 'a')
  // Durable, as it is unless somebody says otherwise.
  const usual = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=60']
  const options = [...usual, ...settings].flatMap((setting) => ['-c', setting])
  let server: ChildProcess | undefined
  let isEnabled = false
  const launch = () => {
    server = spawn(binaries.postgres, ['-D', data, ...options], {
      ...postgresUser,
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      stdio: ['ignore', log, log],
    })
    if (isSupervised) server.once('exit', () => setTimeout(() => isEnabled && launch(), RESTART_MS))
  }
  const signal = (name: NodeJS.Signals) => {
    if (server?.pid !== undefined && server.exitCode === null) killTree(server.pid, name)
  }
  const ended = async () => {
    if (server && server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  }
  const postgres: DrillPostgres = {
    databaseUrl: addressOf(DATABASE),
    async start() {
      isEnabled = true
      launch()
      await waitUntil('PostgreSQL takes queries', () => answers(addressOf('postgres')))
    },
    async stop() {
      isEnabled = false
      // To the first process alone, which ends the others.
      server?.kill('SIGINT')
      await ended()
    },
    async kill() {
      isEnabled = false
      signal('SIGCONT')
      signal('SIGKILL')
      await ended()
    },
    pause: () => signal('SIGSTOP'),
    goOn: () => signal('SIGCONT'),
  }
  await postgres.start()
  await query(addressOf('postgres'), `create database ${DATABASE}`)
  return postgres
}

async function answers(address: string): Promise<boolean> {
  return query(address, 'select 1').then(
    () => true,
    () => false,
  )
}

async function query(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end().catch(() => undefined)
  }
}
