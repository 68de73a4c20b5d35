import { readFileSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

import { dist } from '../build-stamp.mjs'
import { ensureBuilt } from '../ensure-built.mjs'
import { endWith } from '../preparation-error.mjs'
import { projectRoot } from '../project-root.mjs'
import { runCommand } from '../run-command.mjs'
import { serverPackages } from '../server-packages.mjs'
import { filesBelow } from '../versions.mjs'
import { assembleRelease } from './assemble-release.mjs'
import { installPackages } from './install-packages.mjs'
import { packFolder } from './pack-folder.mjs'
import { readCommit } from './read-commit.mjs'
import { readReleaseOptions } from './release-options.mjs'
import { tryRelease } from './try-release.mjs'

/**
 * Makes `release/wenlan-<version>-<commit>/` and the tarball of it (docs/decisions/0038-releases-hold-what-runs.md).
 * @param {readonly string[]} args
 */
export async function makeRelease(args) {
  try {
    const options = readReleaseOptions(args)
    const commit = readCommit(projectRoot, options)
    await ensureBuilt()
    const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
    // The usual kind of machine has the plain name.
    const kind = `${options.arch === 'x64' ? '' : `-${options.arch}`}${options.samples ? '-samples' : ''}`
    const folder = join(projectRoot, 'release', `wenlan-${version}-${commit.name}${kind}`)
    const installed = `${folder}.part`
    for (const last of [folder, installed]) rmSync(last, { recursive: true, force: true })
    try {
      await installPackages(projectRoot, installed, serverPackages, options)
      const listed = await listPackages()
      assembleRelease({ root: projectRoot, dist, installed, folder }, { ...options, commit, listed })
    } finally {
      rmSync(installed, { recursive: true, force: true })
    }
    const archive = `${folder}.tar.gz`
    await packFolder(folder, archive, commit.seconds)
    tell(folder, archive)
    if (options.check) await tryRelease(archive)
  } catch (error) {
    endWith(error)
  }
}

/** The whole lockfile as npm describes it in CycloneDX. */
async function listPackages() {
  const { code, output } = await runCommand(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'],
    { output: 'keep' },
  )
  if (code !== 0) throw new Error(`npm sbom failed:\n${output}`)
  return JSON.parse(output.slice(output.indexOf('{')))
}

/**
 * @param {string} folder
 * @param {string} archive
 */
function tell(folder, archive) {
  const sizes = filesBelow(folder).map((path) => ({ path, size: statSync(join(folder, path)).size }))
  const mib = (/** @type {number} */ bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`
  const sum = (/** @type {typeof sizes} */ files) => mib(files.reduce((total, { size }) => total + size, 0))
  console.log(`release/${basename(archive)}  ${mib(statSync(archive).size)}
release/${basename(folder)}/  ${sum(sizes)}, node_modules ${sum(sizes.filter(({ path }) => path.includes('node_modules/')))}`)
}
