import { cpSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { readPointer, versionFolder } from '../versions.mjs'
import { checksumsOf, contentKey } from './checksums.mjs'
import { containedIn } from './contained-in.mjs'
import { licenceFile } from './licences.mjs'
import { prunePackages, readPackages } from './prune-packages.mjs'
import { sbomOf } from './write-sbom.mjs'

/** Files of the checkout and their places in a release. */
export const copied = {
  LICENSE: 'LICENSE',
  NOTICE: 'NOTICE',
  schema: 'schema',
  // Faults, alarms and the examination name chapters of it.
  docs: 'docs',
  'deploy/Dockerfile': 'Dockerfile',
  'deploy/.dockerignore': '.dockerignore',
  'deploy/compose.yaml': 'deploy/compose.yaml',
  'deploy/Caddyfile': 'deploy/Caddyfile',
  'deploy/cluster': 'deploy/cluster',
  'deploy/haproxy.cfg': 'deploy/haproxy.cfg',
  'deploy/monitoring': 'deploy/monitoring',
  'deploy/nginx.conf': 'deploy/nginx.conf',
  'deploy/varnish-unit.conf': 'deploy/varnish-unit.conf',
  'deploy/varnish.vcl': 'deploy/varnish.vcl',
  'deploy/wenlan-backup.service': 'deploy/wenlan-backup.service',
  'deploy/wenlan-backup.timer': 'deploy/wenlan-backup.timer',
  'deploy/wenlan': 'deploy/wenlan',
  'deploy/wenlan.env': 'deploy/wenlan.env',
  'deploy/wenlan@.service': 'deploy/wenlan@.service',
  'deploy/wenlan@.socket': 'deploy/wenlan@.socket',
  'scripts/check-node.mjs': 'check-node.mjs',
  'scripts/take-site.mjs': 'take-site.mjs',
  'scripts/start-release.mjs': 'start.mjs',
}

/** Commands of a release, as those of the checkout are called; sentences for editors and operators name them so. */
const commands = ['desk', 'content', 'backup', 'storage', 'schema', 'doctor', 'backend:check']

/**
 * Puts a release together in a folder: the current version of the build with its packages, the schema, the start, and the
 * papers: what it contains, under which licences, and the checksums of all files.
 *
 * @param {object} places
 * @param {string} places.root of the checkout
 * @param {string} places.dist
 * @param {string} places.installed folder with the `node_modules` of the server; it is emptied
 * @param {string} places.folder of the release; it is not there yet
 * @param {object} options
 * @param {import('./read-commit.mjs').Commit} options.commit
 * @param {string} options.arch
 * @param {boolean} options.samples
 * @param {Parameters<typeof sbomOf>[0]} options.listed all packages of the lockfile, by `npm sbom`
 */
export function assembleRelease({ root, dist, installed, folder }, { commit, arch, samples, listed }) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const pointer = readPointer(dist)
  if (!pointer) throw new Error('dist/ holds no build')
  const { name, version } = manifest
  const modules = join(installed, 'node_modules')
  const built = versionFolder(dist, pointer.version)
  const left = readPackages(modules)
  // Before the pruning: some packages tell their licence in a README only.
  const contained = containedIn({ root, built, installed }, left)
  prunePackages(modules, left)

  for (const [from, to] of Object.entries(copied)) copy(join(root, from), join(folder, to))
  if (samples) copy(join(root, 'samples', 'content'), join(folder, 'samples', 'content'))
  for (const file of ['current.json', 'server/main.js']) copy(join(dist, file), join(folder, 'dist', file))
  layVersion(built, modules, join(folder, 'dist'), pointer.version)

  const write = (/** @type {string} */ file, /** @type {string} */ text) => writeFileSync(join(folder, file), text)
  const print = (/** @type {unknown} */ value) => `${JSON.stringify(value, null, 2)}\n`
  write('package.json', print(manifestOf(manifest)))
  write(
    'release.json',
    print({ version, commit: commit.name, time: commit.seconds, platform: 'linux', arch, libc: 'glibc' }),
  )
  write('sbom.cdx.json', print(sbomOf(listed, { name, version, seconds: commit.seconds, contained })))
  write('THIRD-PARTY-LICENSES', licenceFile([...contained.map(withVersion), ...fonts(root), ...weakCopyleft(root)]))
  write('SHA256SUMS', checksumsOf(folder))
}

/**
 * Lays a version and its packages as a build lays them (docs/decisions/0023-versions-keep-their-packages.md), so that a
 * release may be unpacked over the one that is running.
 *
 * @param {string} built
 * @param {string} modules
 * @param {string} dist
 * @param {string} version
 */
function layVersion(built, modules, dist, version) {
  const key = contentKey(modules)
  const to = versionFolder(dist, version)
  for (const part of ['client', 'studio', 'server', 'index.html']) copy(join(built, part), join(to, part))
  mkdirSync(join(dist, 'packages', key), { recursive: true })
  renameSync(modules, join(dist, 'packages', key, 'node_modules'))
  symlinkSync(join('..', '..', 'packages', key, 'node_modules'), join(to, 'node_modules'))
}

/**
 * @param {{ name: string, version: string, description: string, license: string, engines: object, scripts: Record<string, string> }} manifest
 */
function manifestOf({ name, version, description, license, engines, scripts }) {
  const start = (scripts['start'] ?? '').replace('scripts/start.mjs', 'start.mjs')
  const others = commands.map((command) => [command, `node start.mjs ${command}`])
  return {
    name,
    version,
    private: true,
    description,
    license,
    type: 'module',
    engines,
    scripts: { start, ...Object.fromEntries(others) },
  }
}

/** @param {import('./contained-in.mjs').ContainedPackage} contained */
function withVersion({ name, version, licence, text, author }) {
  return { name: `${name} ${version}`, licence, text, author }
}

/** @param {string} root */
function fonts(root) {
  const text = readFileSync(join(root, 'schema', 'brush-licence.md'), 'utf8').trim()
  return [{ name: 'Fonts: Ma Shan Zheng, ZCOOL XiaoWei', licence: 'OFL-1.1', text, author: '' }]
}

/**
 * The texts that libvips is under, which its package only names.
 * @param {string} root
 */
function weakCopyleft(root) {
  return ['LGPL-3.0', 'GPL-3.0'].map((licence) => ({
    name: `Text of the licence ${licence}, for libvips`,
    licence,
    text: readFileSync(join(root, 'scripts', 'release', `${licence}.txt`), 'utf8').trim(),
    author: '',
  }))
}

/**
 * @param {string} from
 * @param {string} to
 */
function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  // Without times and links of the checkout; rights are set by the packing.
  cpSync(from, to, { recursive: true, dereference: true })
}
