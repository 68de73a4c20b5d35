import { chownSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Binaries, demand, findBinaries, initialise, postgresUser, run } from './postgres-binaries.ts'
import { acquireLock } from './postgres-folder.ts'

/**
 * Runs PostgreSQL for the tests, as a process of its own: begun by the first test that needs it
 * (which holds the folder's lock for us), ended when no test process has been alive for a while.
 *
 * Usage: node --import tsx tests/support/postgres-keeper.ts <folder>
 */
const IDLE_FOR = 12_000

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Usage: postgres-keeper.ts <folder>')

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

function start({ pg_ctl }: Binaries, folder: string): void {
  if (postgresUser) chownSync(folder, postgresUser.uid, postgresUser.gid)
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
  if (!acquireLock(folder ?? '')) return false
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
