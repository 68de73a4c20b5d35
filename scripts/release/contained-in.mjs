import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { PreparationError } from '../preparation-error.mjs'
import { isAllowed, licenceOf, licenceText, repositoryText } from './licences.mjs'

/**
 * @typedef {import('./licences.mjs').Licensed & import('./write-sbom.mjs').Contained} ContainedPackage
 */

/**
 * Reads the packages of a release: those that became part of the build's files, and those beside them.
 *
 * @param {object} places
 * @param {string} places.root of the project, with the packages that the build was made of
 * @param {string} places.built folder of the version
 * @param {string} places.installed folder with `node_modules` as npm installed it
 * @param {readonly string[]} left the packages of `node_modules` that go along
 * @returns {ContainedPackage[]}
 */
export function containedIn({ root, built, installed }, left) {
  const listed = (/** @type {string} */ file) => readJson(join(built, file))
  const packages = [
    ...listed('server/packages.json').map((/** @type {string} */ path) => ({ path, part: 'server', base: root })),
    ...['client', 'studio'].flatMap((part) =>
      listed(`${part}/.vite/packages.json`).map((/** @type {string} */ path) => ({
        path,
        part: 'browser',
        base: root,
      })),
    ),
    ...left.map((path) => ({ path, part: 'node_modules', base: installed })),
  ]
  const contained = packages.map(({ path, part, base }) => readPackage({ base, path, part }))
  const refused = contained.filter(
    ({ licence, parts }) => !isAllowed(licence, { isBundled: !parts.includes('node_modules') }),
  )
  if (refused.length > 0)
    throw new PreparationError(
      `这些依赖的许可证不在允许之列：${refused.map(({ name, version, licence }) => `${name}@${version}（${licence}）`).join('、')}`,
      'The licences of these packages are not among the allowed ones (scripts/release/licences.mjs).',
    )
  return contained
}

/**
 * @param {{ base: string, path: string, part: string }} place
 * @returns {ContainedPackage}
 */
function readPackage({ base, path, part }) {
  const folder = join(base, path)
  const manifest = readJson(join(folder, 'package.json'))
  const { name, version, author } = manifest
  const by = typeof author === 'object' && author !== null ? author.name : author
  return {
    name,
    version,
    parts: [part],
    licence: licenceOf(manifest) ?? 'none named',
    text: licenceText(folder) || repositoryText(join(base, 'node_modules'), manifest),
    author: typeof by === 'string' ? by : '',
    // Libraries in machine code, as sharp's package of libvips lists them.
    libraries: existsSync(join(folder, 'versions.json')) ? readJson(join(folder, 'versions.json')) : {},
  }
}

/** @param {string} path */
function readJson(path) {
  if (!existsSync(path)) throw new Error(`${path} is missing; build anew`)
  return JSON.parse(readFileSync(path, 'utf8'))
}
