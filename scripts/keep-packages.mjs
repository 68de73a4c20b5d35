import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Gives a version the packages that it was built with (docs/decisions/0023-versions-keep-their-packages.md): hard links
 * to the files of `node_modules`, in `dist/packages/<key>/node_modules`, which `npm ci` and `npm install` replace but
 * never write to. Node finds them from the version's files before those of the project.
 *
 * @param {{ root: string, dist: string, folder: string }} places the project with its `package-lock.json` and
 * `node_modules`, its `dist`, and the version's folder in it
 */
export function keepPackages({ root, dist, folder }) {
  const modules = join(root, 'node_modules')
  const key = keyOf(root, modules)
  const kept = join(dist, 'packages', key)
  if (!existsSync(kept)) {
    const part = `${kept}.part`
    rmSync(part, { recursive: true, force: true })
    for (const path of productionPackages(root)) linkFiles(join(root, path), join(part, path))
    renameSync(part, kept)
  }
  const link = join(folder, 'node_modules')
  if (keptPackages(folder) === key) return
  rmSync(link, { recursive: true, force: true })
  // Relative, so that dist/ may be copied elsewhere as a whole; Windows makes it absolute.
  symlinkSync(join('..', '..', 'packages', key, 'node_modules'), link, 'junction')
}

/**
 * @param {string} folder of a version
 * @returns {string | undefined} the key of the packages that it keeps
 */
export function keptPackages(folder) {
  try {
    return basename(dirname(readlinkSync(join(folder, 'node_modules'))))
  } catch {
    return undefined
  }
}

/**
 * Another installation has another key, even of the same packages: it may have mended what was damaged.
 * @param {string} root
 * @param {string} modules
 */
function keyOf(root, modules) {
  const noted = join(modules, '.package-lock.json')
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch} ${existsSync(noted) ? statSync(noted).mtimeMs : ''}`)
    .digest('hex')
    .slice(0, 16)
}

/**
 * @param {string} root
 * @returns {string[]} paths of the packages that a server may load and that are installed
 */
function productionPackages(root) {
  /** @type {{ packages: Record<string, { dev?: boolean, link?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path !== '' && !dev && !link && existsSync(join(root, path)))
    .map(([path]) => path)
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
