import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'

import { serverPackages } from './server-packages.mjs'
import { packagesOf } from './sweep-versions.mjs'

/**
 * Gives a version the packages that its code imports as it runs, and what these need (docs/decisions/0023-versions-keep-their-packages.md): hard links
 * to the files of `node_modules`, in `dist/packages/<key>/node_modules`, which `npm ci` and `npm install` replace but
 * never write to. Node finds them from the version's files before those of the project.
 *
 * @param {{ root: string, dist: string, folder: string }} places the project with its `package-lock.json` and
 * `node_modules`, its `dist`, and the version's folder in it
 * @param {readonly string[]} [names] of the packages
 */
export function keepPackages({ root, dist, folder }, names = serverPackages) {
  const modules = join(root, 'node_modules')
  const key = keyOf(root, modules, names)
  const kept = join(dist, 'packages', key)
  if (!existsSync(kept)) {
    const part = `${kept}.part`
    rmSync(part, { recursive: true, force: true })
    for (const path of installedPackages(root, names)) linkFiles(join(root, path), join(part, path))
    renameSync(part, kept)
  }
  const link = join(folder, 'node_modules')
  if (packagesOf(folder) === key) return
  rmSync(link, { recursive: true, force: true })
  // Relative, so that dist/ may be copied elsewhere as a whole; Windows makes it absolute.
  symlinkSync(join('..', '..', 'packages', key, 'node_modules'), link, 'junction')
}

/**
 * Another installation has another key, even of the same packages: it may have mended what was damaged.
 * @param {string} root
 * @param {string} modules
 * @param {readonly string[]} names
 */
function keyOf(root, modules, names) {
  const noted = join(modules, '.package-lock.json')
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${names.join()} ${process.platform} ${process.arch} ${existsSync(noted) ? statSync(noted).mtimeMs : ''}`)
    .digest('hex')
    .slice(0, 16)
}

/**
 * @param {string} root
 * @param {readonly string[]} names
 * @returns {string[]} paths of these packages and of all that they need, as far as they are installed
 */
function installedPackages(root, names) {
  /** @type {Lockfile} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return neededPackages(packages, names, (path) => existsSync(join(root, path)))
}

/**
 * @typedef {object} Locked a package in the lockfile
 * @property {string} [version]
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 *
 * @typedef {{ packages: Record<string, Locked> }} Lockfile
 */

/**
 * @param {Record<string, Locked>} packages of the lockfile
 * @param {readonly string[]} names
 * @param {(path: string) => boolean} [isThere] whether a package is installed: those of other systems are not
 * @returns {string[]} paths of the named packages and of all that they need
 */
export function neededPackages(packages, names, isThere = () => true) {
  /** @type {Set<string>} */
  const found = new Set()
  const visit = (/** @type {string} */ name, /** @type {string} */ from) => {
    const path = placesOf(name, from).find((place) => place in packages)
    const locked = path === undefined ? undefined : packages[path]
    if (path === undefined || !locked || locked.link || found.has(path) || !isThere(path)) return
    found.add(path)
    const needed = { ...locked.dependencies, ...locked.optionalDependencies, ...locked.peerDependencies }
    for (const other of Object.keys(needed)) visit(other, path)
  }
  for (const name of names) visit(name, '')
  return [...found]
}

/**
 * @param {string} name
 * @param {string} from path of the package that needs it; empty for the project
 * @returns {string[]} where Node looks for it, nearest first
 */
function placesOf(name, from) {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  return from === ''
    ? [place]
    : [place, ...placesOf(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))]
}

/**
 * @param {string} from
 * @param {string} to
 */
function linkFiles(from, to) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    // Packages inside a package stand in the lockfile themselves.
    if (entry.name === 'node_modules') continue
    if (entry.isDirectory()) linkFiles(join(from, entry.name), join(to, entry.name))
    else if (entry.isFile()) linkFile(join(from, entry.name), join(to, entry.name))
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function linkFile(from, to) {
  try {
    linkSync(from, to)
  } catch {
    // Another disk, or one without hard links.
    copyFileSync(from, to)
  }
}
