import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'

import { isAlive } from './is-alive.mjs'

/** Versions that stay beside those in use, the newest first: pages opened under them still load their files. */
export const MAX_UNUSED_VERSIONS = 5

/** A mark of a process that cannot be seen from here counts this long after its last renewal, of one in ten minutes. */
const FRESH_MS = 2 * 60 * 60_000

/**
 * Notes the moment when one version took the place of another: pages of the last one were opened until now, however long
 * ago it was built.
 *
 * @param {string} dist
 * @param {string} version
 * @param {string | undefined} last
 */
export function markLeft(dist, version, last) {
  const now = Date.now() / 1000
  if (last !== undefined) utimesSync(join(dist, 'versions', last), now - 1, now - 1)
  utimesSync(join(dist, 'versions', version), now, now)
}

/**
 * Removes old versions: all but the newest, the given ones and those that a process of this machine uses.
 * @param {string} dist
 * @param {readonly (string | undefined)[]} retained the current version, and one to go back to
 */
export function sweepVersions(dist, retained) {
  const versions = join(dist, 'versions')
  if (!existsSync(versions)) return
  const used = versionsInUse(dist)
  const others = readdirSync(versions)
    .filter((version) => !retained.includes(version) && !used.has(version))
    .map((version) => ({ version, time: statSync(join(versions, version)).mtimeMs }))
    .sort((one, other) => other.time - one.time)
  for (const { version } of others.slice(MAX_UNUSED_VERSIONS)) remove(join(versions, version))
  sweepPackages(dist)
}

/**
 * Removes packages of which no version is left.
 * @param {string} dist
 */
function sweepPackages(dist) {
  const packages = join(dist, 'packages')
  const versions = join(dist, 'versions')
  if (!existsSync(packages)) return
  const retained = new Set(readdirSync(versions).map((version) => packagesOf(join(versions, version))))
  for (const key of readdirSync(packages)) if (!retained.has(key)) remove(join(packages, key))
}

/** @param {string} folder */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Windows keeps files that are open; the next build tries again.
  }
}

/**
 * Drops the marks of processes that ended without removing theirs. Processes of another machine or container cannot be
 * looked for; a running one renews its mark.
 * @param {string} dist
 * @returns {ReadonlySet<string>}
 */
function versionsInUse(dist) {
  const running = join(dist, 'running')
  const here = placeOfProcesses()
  /** @type {Set<string>} */
  const used = new Set()
  for (const name of existsSync(running) ? readdirSync(running) : []) {
    const mark = join(running, name)
    const [pid, place = here] = name.split('@')
    const isUsed = place === here ? isAlive(Number(pid)) : Date.now() - statSync(mark).mtimeMs < FRESH_MS
    if (isUsed) used.add(readFileSync(mark, 'utf8'))
    else rmSync(mark, { force: true })
  }
  return used
}

/** Names the machine or container within which process numbers are unique; launch-version.mjs does the same. */
function placeOfProcesses() {
  let namespace = ''
  try {
    namespace = readlinkSync('/proc/self/ns/pid')
  } catch {
    // Other systems than Linux have one space of process numbers.
  }
  return `${hostname()}${namespace}`.replace(/[^\w-]/gu, '')
}

/**
 * @param {string} folder of a version
 * @returns {string | undefined} the key of the packages that it keeps
 */
export function packagesOf(folder) {
  try {
    return basename(dirname(readlinkSync(join(folder, 'node_modules'))))
  } catch {
    return undefined
  }
}
