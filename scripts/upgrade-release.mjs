// Changes the version of a release in its place: `upgrade` to the one of another release, `rollback` to the one before. A
// release copies this file as upgrade.mjs, with those that it imports.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { markLeft, sweepVersions } from './sweep-versions.mjs'

/** Longest time for all workers to change, in milliseconds. */
const ROLL_MS = 10 * 60_000
/** Folders of an installed release that a new one does not replace: versions lie beside each other, the rest is the site's own. */
const kept = new Set(['dist', 'schema', 'samples', 'data'])
const LAUNCHER = 'dist/server/main.js'
const SUMS = 'SHA256SUMS'
/** Files without which there is no release, however right the others are. */
const essential = ['dist/current.json', LAUNCHER, 'release.json']

/** A fault that the operator can mend. */
class UpgradeRefused extends Error {}

/**
 * Lays the version of another release beside the present one, and changes to it.
 *
 * @param {string} here the folder of this release
 * @param {string | undefined} given a tarball, or the folder of a release
 */
export async function upgrade(here, given) {
  await tell(async () => {
    if (given === undefined)
      throw new UpgradeRefused('请写出新版本的发布包或文件夹：node start.mjs upgrade wenlan-….tar.gz')
    const staging = mkdtempSync(join(here, '.upgrade-'))
    try {
      const release = unpack(resolve(process.env['INIT_CWD'] ?? process.cwd(), given), staging)
      const paths = checkSums(release)
      checkMachine(here, release)
      const before = pointer(here)
      const after = pointer(release)
      if (before.version === after.version) return `已经是这个版本：${after.version}`
      layVersion(release, here, paths)
      write(join(here, 'dist', 'previous.json'), before)
      const said = await changeTo(here, after, before)
      const dist = join(here, 'dist')
      markLeft(dist, after.version, before.version)
      sweepVersions(dist, [after.version, before.version])
      return said
    } finally {
      rmSync(staging, { recursive: true, force: true })
    }
  })
}

/**
 * Changes back to the version before the last upgrade.
 *
 * @param {string} here
 */
export async function rollback(here) {
  await tell(async () => {
    const file = join(here, 'dist', 'previous.json')
    if (!existsSync(file)) throw new UpgradeRefused('没有可以退回的版本：还没有用 upgrade 换过')
    const before = pointer(here)
    const after = JSON.parse(readFileSync(file, 'utf8'))
    const said = await changeTo(here, after, before)
    write(file, before)
    return said
  })
}

/**
 * Runs a command and tells what became of it.
 * @param {() => Promise<string>} work
 */
async function tell(work) {
  try {
    console.log(await work())
  } catch (error) {
    if (!(error instanceof UpgradeRefused)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/**
 * @param {string} given
 * @param {string} staging
 */
function unpack(given, staging) {
  if (!existsSync(given)) throw new UpgradeRefused(`没有这个文件或文件夹：${given}`)
  if (statSync(given).isDirectory()) return given
  try {
    execFileSync('tar', ['-xzf', given, '-C', staging, '--no-same-owner'], { stdio: ['ignore', 'ignore', 'pipe'] })
  } catch (error) {
    throw new UpgradeRefused(`发布包解不开，可能没有下载完整：${given}\n${String(error)}`)
  }
  const [folder, ...more] = readdirSync(staging)
  if (folder === undefined || more.length > 0) throw new UpgradeRefused(`这不是文澜的发布包：${given}`)
  return join(staging, folder)
}

/**
 * @param {string} release
 * @returns {string[]} the paths of all its files
 */
function checkSums(release) {
  const sums = join(release, SUMS)
  if (!existsSync(sums)) throw new UpgradeRefused(`这不是文澜的发布包：${release} 里没有 ${SUMS}`)
  const files = readFileSync(sums, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, sum, path] = /^([\da-f]{64}) {2}(.+)$/u.exec(line) ?? []
      return path === undefined ? [] : [{ sum, path }]
    })
  if (essential.some((path) => files.every((file) => file.path !== path)))
    throw new UpgradeRefused(`这不是文澜的发布包：${release} 的 ${SUMS} 不完整`)
  const wrong = files.filter(({ sum, path }) => {
    const file = join(release, path)
    return !existsSync(file) || createHash('sha256').update(readFileSync(file)).digest('hex') !== sum
  })
  if (wrong.length > 0)
    throw new UpgradeRefused(`发布包不完整，${wrong.length} 个文件与校验和不符，如 ${wrong[0]?.path}；什么也没有改动`)
  return files.map(({ path }) => path)
}

/**
 * @param {string} here
 * @param {string} release
 */
function checkMachine(here, release) {
  const [own, other] = [here, release].map((folder) => JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')))
  if (own.platform !== other.platform || own.arch !== other.arch)
    throw new UpgradeRefused(`发布包是给 ${other.platform}-${other.arch} 的，这台机器用 ${own.platform}-${own.arch}`)
}

/**
 * Versions and packages are named after their content, so that none of the running ones is touched.
 * @param {string} release
 * @param {string} here
 * @param {readonly string[]} paths of all files of the release
 */
function layVersion(release, here, paths) {
  for (const part of ['packages', 'versions'])
    for (const name of readdirSync(join(release, 'dist', part))) {
      const to = join(here, 'dist', part, name)
      if (existsSync(to)) continue
      mkdirSync(join(here, 'dist', part), { recursive: true })
      cpSync(join(release, 'dist', part, name), `${to}.new`, { recursive: true, verbatimSymlinks: true })
      renameSync(`${to}.new`, to)
    }
  for (const path of [...paths, SUMS])
    if (!kept.has(path.split('/')[0] ?? '') || path === LAUNCHER) cpSync(join(release, path), join(here, path))
}

/**
 * Points to a version and lets the supervisor change to it; if it does not start, everything is as before.
 *
 * @param {string} here
 * @param {{ version: string }} after
 * @param {{ version: string }} before
 */
async function changeTo(here, after, before) {
  const current = join(here, 'dist', 'current.json')
  write(current, after)
  const state = supervisorState(here)
  if (state === undefined) return `已换成 ${after.version}；没有在运行的监督进程（WORKERS），下次启动时生效`
  process.kill(state.pid, 'SIGHUP')
  const isNew = (/** @type {{ rolls: number }} */ { rolls }) => rolls > state.rolls
  const until = Date.now() + ROLL_MS
  for (;;) {
    await sleep(200)
    const now = supervisorState(here)
    if (now && !isNew(now) && Date.now() < until) continue
    const { roll, workers } = now ?? { roll: { kind: 'failed' }, workers: [] }
    if (
      roll.kind === 'done' &&
      workers.every((/** @type {{ version?: string }} */ { version }) => version === after.version)
    )
      return `已换成 ${after.version}，${workers.length} 个服务进程都是新的`
    if (roll.kind === 'failed' || Date.now() > until) {
      write(current, before)
      throw new UpgradeRefused(`${after.version} 没有启动起来，仍由 ${before.version} 服务；原因见服务的日志`)
    }
  }
}

/**
 * The state that a running supervisor keeps in the data folder (server/supervisor/supervisor-state.ts).
 * @param {string} here
 */
function supervisorState(here) {
  const file = join(process.env['DATA_DIR'] || join(here, 'data'), 'supervisor.json')
  try {
    const state = JSON.parse(readFileSync(file, 'utf8'))
    process.kill(state.pid, 0)
    return state
  } catch {
    return undefined
  }
}

/** @param {string} folder @returns {{ version: string }} */
function pointer(folder) {
  return JSON.parse(readFileSync(join(folder, 'dist', 'current.json'), 'utf8'))
}

/** @param {string} file @param {object} value */
function write(file, value) {
  writeFileSync(`${file}.new`, JSON.stringify(value))
  renameSync(`${file}.new`, file)
}
