// npm run build. Builds into dist/next/ and makes it the current version at the end, so that a failed or killed build
// leaves the last good one, and a running server its files. With --if-stale, builds only when there is no current
// version or it is out of date.
import './check-node.mjs'
import { answerHelp } from './answer-help.mjs'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { dist, hashSources, isBuilt } from './build-stamp.mjs'
import { bundle } from './bundle.mjs'
import { compressFiles } from './compress-files.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { endWith, PreparationError } from './preparation-error.mjs'
import { keepPackages } from './keep-packages.mjs'
import { projectRoot } from './project-root.mjs'
import { sweepVersions } from './sweep-versions.mjs'
import { publishVersion, versionFolder } from './versions.mjs'
import { withLock } from './with-lock.mjs'

answerHelp('build')
const next = join(dist, 'next')

// A NODE_ENV set in the shell must not ship development React to visitors.
process.env['NODE_ENV'] = 'production'
try {
  await ensureInstalled({ dev: true })
  // The process that builds holds the lock, so that a lock without its process means a build that is over.
  await withLock('build', async () => {
    if (process.argv.includes('--if-stale') && isBuilt()) return
    await build().finally(() => rmSync(next, { recursive: true, force: true }))
  })
} catch (error) {
  // A failed build is a fault of the sources: only its place and reason are printed, without the bundler's own stack.
  endWith(error instanceof Error && 'errors' in error ? new PreparationError(error.message) : error)
}

async function build() {
  // Left behind by a build that was killed.
  rmSync(next, { recursive: true, force: true })
  const hash = hashSources()
  await bundle(next)
  for (const part of ['client', 'studio']) await compressFiles(join(next, part, 'assets'))
  const version = publishVersion(dist, next, hash)
  keepPackages({ root: projectRoot, dist, folder: versionFolder(dist, version) })
  sweepVersions(dist, [version])
}
