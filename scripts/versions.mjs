import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { markLeft } from './sweep-versions.mjs'

/**
 * The layout of dist/ (docs/decisions/0012-builds-are-versions.md):
 *
 *     versions/<version>/   client/, studio/, server/ and index.html of one build; never changed
 *     current.json          names the version that the next server runs
 *     packages/<key>/       node_modules of versions, as they were when they were built (keep-packages.mjs)
 *     running/<pid>@<place> names the version that a process uses (written and renewed by server/main.js)
 *     server/main.js        starts the current version
 *
 * @typedef {{ version: string, sources: string }} Pointer the version, and the hash of the sources it is made of
 */

const POINTER = 'current.json'
const LAUNCHER = join(import.meta.dirname, 'launch-version.mjs')

/**
 * @param {string} dist
 * @returns {Pointer | undefined} undefined where nothing, or only half of it, is built
 */
export function readPointer(dist) {
  const path = join(dist, POINTER)
  if (!existsSync(path)) return undefined
  /** @type {Pointer} */
  const pointer = JSON.parse(readFileSync(path, 'utf8'))
  return existsSync(join(versionFolder(dist, pointer.version), 'server', 'main.js')) ? pointer : undefined
}

/**
 * @param {string} dist
 * @param {string} version
 */
export function versionFolder(dist, version) {
  return join(dist, 'versions', version)
}

/**
 * Makes a finished build the current version, in one step. Servers of other versions keep their files.
 *
 * @param {string} dist
 * @param {string} staged folder with the build, on the same disk; it is gone afterwards
 * @param {string} sources hash of the sources before the build began: an edit made meanwhile leaves it stale
 * @returns {string} the version: the hash of all its files, so that equal builds are one version
 */
export function publishVersion(dist, staged, sources) {
  const version = hashFolder(staged)
  const folder = versionFolder(dist, version)
  const last = readPointer(dist)
  mkdirSync(dirname(folder), { recursive: true })
  if (!existsSync(folder)) renameSync(staged, folder)
  else if (hashFolder(folder) !== version) repair(folder, staged)
  rmSync(staged, { recursive: true, force: true })

  markLeft(dist, version, last?.version)
  writeWhole(join(dist, POINTER), `${JSON.stringify({ version, sources })}\n`)
  mkdirSync(join(dist, 'server'), { recursive: true })
  writeWhole(join(dist, 'server', 'main.js'), readFileSync(LAUNCHER, 'utf8'))
  return version
}

/**
 * Puts the files that are missing or damaged back, each in one step, and removes nothing.
 * @param {string} folder
 * @param {string} staged
 */
function repair(folder, staged) {
  for (const path of filesBelow(staged)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    renameSync(join(staged, path), join(folder, path))
  }
}

/**
 * Under another name first, so that no reader finds half a file.
 * @param {string} path
 * @param {string} content
 */
function writeWhole(path, content) {
  writeFileSync(`${path}.part`, content)
  renameSync(`${path}.part`, path)
}

/** @param {string} folder */
function hashFolder(folder) {
  const hash = createHash('sha256')
  for (const path of filesBelow(folder)) {
    const content = readFileSync(join(folder, path))
    hash.update(`${path} ${content.length}\n`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * @param {string} folder
 * @returns {string[]} paths below it, with `/`, in one order everywhere
 */
export function filesBelow(folder) {
  // One level at a time: asked for all at once, newer versions of Node follow links, as to the packages of a version.
  /** @type {(below: string) => string[]} */
  const walk = (below) =>
    readdirSync(join(folder, below), { withFileTypes: true }).flatMap(
      (/** @type {import('node:fs').Dirent} */ entry) => {
        const path = below === '' ? entry.name : `${below}/${entry.name}`
        if (entry.isDirectory()) return walk(path)
        return entry.isFile() ? [path] : []
      },
    )
  return walk('').sort()
}
