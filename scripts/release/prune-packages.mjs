import { readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

import { filesBelow } from '../versions.mjs'

/** Texts that have to go wherever the code goes. */
const LEGAL = /^(?:licen[cs]e|copying|notice|third[-_]party)/iu

/** Types, sources, maps, and prose. Node never runs TypeScript below node_modules. */
const UNREAD = /\.(?:d\.[cm]?ts|[cm]?tsx?|flow|coffee|map|md|markdown|tsbuildinfo)$/iu

/** Folders at the top of a package that hold what its developers use. */
const DEVELOPERS =
  /^(?:tests?|__tests__|spec|docs?|examples?|bench(?:marks?)?|coverage|man|ts3\.1-typings|\.github|\.vscode|\.idea|\.nyc_output)\//u

/**
 * Whether a running server never reads this file of a package.
 * @param {string} path within the package
 */
export function isUnread(path) {
  const name = basename(path)
  if (LEGAL.test(name)) return false
  return UNREAD.test(name) || DEVELOPERS.test(path) || name.startsWith('.')
}

/**
 * Lists the packages of a release: those that hold more than types and prose, and machine code for its C library only.
 *
 * @param {string} modules folder of packages
 * @returns {string[]} their paths, as "node_modules/a/node_modules/b"
 */
export function readPackages(modules) {
  return packagesIn(modules, 'node_modules')
    .filter(({ folder, path }) => {
      const read = filesOf(folder).filter((file) => !isUnread(file))
      return !isForMusl(path) && read.some((file) => file !== 'package.json' && !LEGAL.test(basename(file)))
    })
    .map(({ path }) => path)
    .sort()
}

/**
 * Removes from `node_modules` all other packages, and what no code reads of these.
 *
 * @param {string} modules
 * @param {readonly string[]} left
 */
export function prunePackages(modules, left) {
  for (const { folder, path } of packagesIn(modules, 'node_modules')) {
    const files = filesOf(folder)
    for (const file of left.includes(path) ? files.filter(isUnread) : files) rmSync(join(folder, file))
  }
  removeEmpty(modules)
}

/** @param {string} folder of a package */
function filesOf(folder) {
  return filesBelow(folder).filter((file) => !file.startsWith('node_modules/'))
}

/**
 * Packages with machine code for another C library; npm installs them where they do not say in their manifest which one
 * they are for.
 * @param {string} path
 */
function isForMusl(path) {
  return /(?:^|[-_])musl/u.test(basename(path))
}

/**
 * @param {string} modules folder of packages
 * @param {string} at its path
 * @returns {{ folder: string, path: string }[]} all packages in it, and in their own folders of packages
 */
function packagesIn(modules, at) {
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
  )
  return names.flatMap((name) => {
    const [folder, path] = [join(modules, name), `${at}/${name}`]
    const inner = readdirSync(folder).includes('node_modules')
      ? packagesIn(join(folder, 'node_modules'), `${path}/node_modules`)
      : []
    return [{ folder, path }, ...inner]
  })
}

/** @param {string} folder */
function removeEmpty(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmpty(join(folder, entry.name))
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true })
}
