import { createHash } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { isAlive } from './is-alive.mjs'
import { projectRoot } from './project-root.mjs'

/**
 * Does `work` while no other process of this checkout does work of the same name.
 * The lock lies outside the checkout, because `npm ci` and the build empty the folders it could lie in.
 *
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(name, work) {
  const checkout = createHash('sha256').update(projectRoot).digest('hex').slice(0, 12)
  const path = join(tmpdir(), `wenlan-${checkout}-${name}.lock`)
  while (!take(path)) await sleep(150)
  const release = () => rmSync(path, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** @param {string} path */
function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    dropIfStale(path)
    return false
  }
}

/**
 * A killed process leaves its lock behind. The lock is moved away before it is deleted, so that of two processes that
 * find it stale only one deletes it, and neither deletes a fresh one.
 * @param {string} path
 */
function dropIfStale(path) {
  const holder = readHolder(path)
  if (holder === undefined || isAlive(holder)) return
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (readHolder(aside) === holder) rmSync(aside, { force: true })
  else renameSync(aside, path)
}

/** @param {string} path */
function readHolder(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}
