import { renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { ensureDataFolder } from '#server/platform/data-folder.ts'
import { because } from '#server/platform/message.ts'
import { ownVersionFolder } from '#server/platform/program-file.ts'
import { readEnvOrExit } from '#server/platform/read-env-or-exit.ts'
import { createServerLog } from '#server/platform/server-log.ts'
import { describeEnd } from '#server/platform/start-refused.ts'

import { createSupervisor } from './supervise.ts'
import { supervisorFile, type SupervisorState } from './supervisor-state.ts'
import { startWorker } from './worker-process.ts'

const env = readEnvOrExit(process.argv.slice(2))
const log = createServerLog(env)
// dist/server/main.js picks the version of each worker.
const launcher = join(ownVersionFolder(), '..', '..', 'server', 'main.js')
let rolls = 0
let roll: SupervisorState['roll'] = { kind: 'none' }

const supervisor = createSupervisor({
  workers: env.workers,
  isEmbedded: env.databaseUrl === '' && env.apiUpstream === '',
  startWorker: (index, version) =>
    startWorker({ file: launcher, index, env: process.env, ...(version === undefined ? {} : { version }) }),
  log,
  onChange: writeState,
})

/** Leaves the state where the command for upgrades reads it. */
function writeState() {
  const file = supervisorFile(env.dataDir)
  const state: SupervisorState = { pid: process.pid, rolls, workers: supervisor.workers(), roll }
  try {
    writeFileSync(`${file}.new`, JSON.stringify(state))
    renameSync(`${file}.new`, file)
  } catch (error) {
    log.warn(because({ zh: '监督进程的状态没有写下', en: 'The state of the supervisor was not written' }, error))
  }
}

// Another backend keeps the data, and needs no folder here.
if (env.apiUpstream === '') refusing(() => ensureDataFolder(env.dataDir))
const door = createServer({ pauseOnConnect: true, noDelay: true }, supervisor.take)
door.on('error', (error) => {
  const address = `${env.host}:${env.port}`
  const said = because({ zh: `无法监听 ${address}`, en: `${address} cannot be listened on` }, error)
  process.stderr.write(`${said[env.logLanguage]}\n`)
  process.exit(1)
})
const started = new Promise<void>((resolve) => {
  door.listen({ port: env.port, host: env.host, backlog: 511 }, () => resolve(serve()))
})

/** Ends the process in words where a part of the start is refused. */
function refusing(part: () => void) {
  try {
    part()
  } catch (error) {
    process.stderr.write(`${describeEnd(error, env.logLanguage)}\n`)
    process.exit(1)
  }
}

async function serve() {
  const address = await supervisor.start()
  if (address === undefined) {
    await supervisor.stop()
    process.exit(1)
  }
  writeState()
  process.stdout.write(`\n  文澜已启动 · Wenlan is running\n  ${address}\n\n`)
}

async function changeVersion() {
  await started
  rolls += 1
  roll = { kind: 'going' }
  writeState()
  roll = await supervisor.roll()
  log.info(
    roll.kind === 'done'
      ? { zh: `所有服务进程都换成了版本 ${roll.version}`, en: `All workers run version ${roll.version}` }
      : { zh: '服务进程都留在原来的版本', en: 'The workers stay with their version' },
  )
  writeState()
}

let isStopping = false
async function stop(seconds: number) {
  if (isStopping) process.exit(1)
  isStopping = true
  supervisor.drain()
  await sleep(seconds * 1000)
  door.close()
  await supervisor.stop()
  process.exit(0)
}

process.on('SIGHUP', () => void changeVersion())
process.on('SIGTERM', () => void stop(env.drainSeconds))
process.on('SIGINT', () => void stop(0))
