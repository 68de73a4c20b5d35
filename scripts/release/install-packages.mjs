import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { neededPackages } from '../keep-packages.mjs'
import { PreparationError } from '../preparation-error.mjs'
import { runCommand } from '../run-command.mjs'

/**
 * @typedef {import('../keep-packages.mjs').Lockfile & Record<string, unknown>} Lockfile
 * @typedef {{ arch: string }} Target
 */

/**
 * Installs some packages, and what they need, into the empty `folder` as the project's lockfile has them: npm compares
 * every archive with its checksum there, and runs no scripts of packages.
 *
 * @param {string} root of the project
 * @param {string} folder
 * @param {readonly string[]} names
 * @param {Target} target
 */
export async function installPackages(root, folder, names, { arch }) {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const { manifest, lockfile } = reduceLockfile(read('package.json'), read('package-lock.json'), names)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockfile))
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
  const system = ['--os=linux', `--cpu=${arch}`, '--libc=glibc']
  const { code, output } = await runCommand(
    'npm',
    ['ci', '--prefix', folder, '--omit=dev', '--prefer-offline', ...quiet, ...system],
    { output: 'keep' },
  )
  if (code !== 0)
    throw new PreparationError(
      `npm 没能装好发布包的依赖：\n${output}`,
      'npm could not install the packages of the release, for the reason above.',
    )
  // Commands of packages, and npm's own notes: the addresses of the machine's registry are in them.
  for (const left of ['.bin', '.package-lock.json'])
    rmSync(join(folder, 'node_modules', left), { recursive: true, force: true })
}

/**
 * Reduces manifest and lockfile to some packages and what they need, on every system.
 *
 * @param {{ name: string, version: string, dependencies: Record<string, string> }} manifest
 * @param {Lockfile} lockfile
 * @param {readonly string[]} names of direct dependencies
 */
export function reduceLockfile({ name, version, dependencies }, lockfile, names) {
  const wanted = Object.fromEntries(names.map((needed) => [needed, dependencies[needed] ?? missing(needed)]))
  const own = { name, version, dependencies: wanted }
  const kept = neededPackages(lockfile.packages, names).map((path) => [path, lockfile.packages[path]])
  return {
    manifest: { ...own, private: true },
    lockfile: { ...lockfile, packages: { '': own, ...Object.fromEntries(kept) } },
  }
}

/**
 * @param {string} name
 * @returns {never}
 */
function missing(name) {
  throw new Error(`scripts/server-packages.mjs names "${name}", which package.json does not list under "dependencies"`)
}
