import { spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { DATABASE_USER, platformPackage, takeLock } from './postgres-folder.ts'

/**
 * Runs PostgreSQL for the tests, as a process of its own: begun by the first test that needs it
 * (which holds the folder's lock for us), ended when no test process has been alive for a while.
 *
 * Usage: node --import tsx tests/support/postgres-keeper.ts <folder>
 */
const IDLE_FOR = 12_000

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Usage: postgres-keeper.ts <folder>')

// PostgreSQL refuses to run as root, so root runs it as the user nobody.
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
const data = join(folder, 'data')
const past = `${data}.${process.pid}`
const log = (text: string) => writeFileSync(join(folder, 'keeper.txt'), `${text}\n`, { flag: 'a' })

try {
  const binaries = await findBinaries(folder)
  if (!existsSync(data)) initialise(binaries, data)
  // A server whose keeper was killed may still be running, or may have left files behind.
  if (run(binaries.pg_ctl, ['status', '-D', data]).status !== 0) start(binaries, folder)
  rmSync(join(folder, 'lock'), { recursive: true, force: true })
  await keep(binaries)
} catch (error) {
  log(`failed: ${error instanceof Error ? error.stack : String(error)}`)
  rmSync(join(folder, 'lock'), { recursive: true, force: true })
  process.exitCode = 1
}

interface Binaries {
  initdb: string
  pg_ctl: string
  postgres: string
}

/** The binaries of the npm package; copied to a place the other user may enter where it may not. */
async function findBinaries(beside: string): Promise<Binaries> {
  const given: Binaries = await import(platformPackage())
  linkLibraries(dirname(dirname(dirname(given.postgres))))
  if (run(given.postgres, ['--version']).status === 0) return given
  const copy = join(beside, 'native')
  if (!existsSync(copy)) cpSync(dirname(dirname(given.postgres)), copy, { recursive: true, verbatimSymlinks: true })
  const inCopy = (path: string) => join(copy, 'bin', path.slice(dirname(path).length + 1))
  return { initdb: inCopy(given.initdb), pg_ctl: inCopy(given.pg_ctl), postgres: inCopy(given.postgres) }
}

/** npm packages hold no links; the package makes them after installing, unless scripts are switched off. */
function linkLibraries(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links)
    if (!existsSync(join(home, target))) symlinkSync(basename(source), join(home, target))
}

/** Initialised beside and renamed, so that a cluster is whole or not there. */
function initialise({ initdb }: Binaries, target: string): void {
  const beside = `${target}.new`
  rmSync(beside, { recursive: true, force: true })
  mkdirSync(beside, { mode: 0o700 })
  if (isRoot) chownSync(beside, NOBODY, NOBODY)
  demand(
    run(initdb, ['-D', beside, '-U', DATABASE_USER, '-A', 'trust', '--encoding=UTF8', '--no-locale', '--no-sync']),
    'initdb',
  )
  renameSync(beside, target)
}

function start({ pg_ctl }: Binaries, folder: string): void {
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  // The data need not outlive a power cut; no network, only a socket in a folder of our own.
  const options = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=90',
    'shared_buffers=32MB',
    'autovacuum=off',
  ]
  demand(
    run(pg_ctl, [
      'start',
      '-w',
      '-t',
      '30',
      '-D',
      data,
      '-l',
      join(folder, 'server.log'),
      '-o',
      options.map((option) => `-c ${option}`).join(' '),
    ]),
    'pg_ctl start',
  )
}

async function keep({ pg_ctl }: Binaries): Promise<void> {
  let lastUse = Date.now()
  while (Date.now() - lastUse < IDLE_FOR || !(await stopIfIdle(pg_ctl))) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    if (isUsed()) lastUse = Date.now()
  }
}

/** Runs under the lock: a test that comes now waits, and a test that came before is visible. */
async function stopIfIdle(pg_ctl: string): Promise<boolean> {
  if (!takeLock(folder ?? '')) return false
  try {
    if (isUsed()) return false
    demand(run(pg_ctl, ['stop', '-m', 'immediate', '-D', data]), 'pg_ctl stop')
    // Databases of past runs are removed with the cluster; making a new one is quick.
    renameSync(data, past)
  } finally {
    rmSync(join(folder ?? '', 'lock'), { recursive: true, force: true })
  }
  // Without the lock: on a busy machine hundreds of databases take longer to remove than a lock lasts, and the next cluster was removed with them.
  rmSync(past, { recursive: true, force: true })
  return true
}

function isUsed(): boolean {
  const users = join(folder ?? '', 'users')
  return readdirSync(users).some((pid) => {
    try {
      process.kill(Number(pid), 0)
      return true
    } catch {
      rmSync(join(users, pid), { force: true })
      return false
    }
  })
}

function run(command: string, args: readonly string[]) {
  return spawnSync(command, args, {
    ...user,
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 110_000,
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  })
}

function demand(result: ReturnType<typeof run>, what: string): void {
  if (result.status !== 0) throw new Error(`${what} ended with ${result.status ?? result.signal}: ${result.stderr}`)
}
