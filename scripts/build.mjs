// npm run build. Builds into dist.next/ and puts it in place of dist/ at the end, so that a failed or killed build
// leaves the last good one. With --if-stale, builds only when dist/ is missing or out of date.
import './check-node.mjs'
import { renameSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

import { dist, hashSources, isBuilt, stampBuild } from './build-stamp.mjs'
import { compressFiles } from './compress-files.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { endWith, PreparationError } from './preparation-error.mjs'
import { projectRoot } from './project-root.mjs'
import { withLock } from './with-lock.mjs'

const next = join(projectRoot, 'dist.next')
const last = join(projectRoot, 'dist.last')

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
  for (const folder of [next, last]) rmSync(folder, { recursive: true, force: true })
  const hash = hashSources()
  const { createBuilder, resolveConfig } = await import('vite')
  const inline = { root: projectRoot, logLevel: /** @type {const} */ ('warn') }

  // The folders are those of vite.config.ts, with dist.next instead of dist.
  const config = await resolveConfig(inline, 'build', 'production', 'production')
  const environments = Object.fromEntries(
    Object.entries(config.environments).map(([name, environment]) => [
      name,
      { build: { outDir: staged(environment.build.outDir) } },
    ]),
  )
  const builder = await createBuilder({ ...inline, environments })
  await builder.buildApp()
  await compressFiles(join(next, 'client', 'assets'))

  stampBuild(next, hash)
  try {
    renameSync(dist, last)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  renameSync(next, dist)
  rmSync(last, { recursive: true, force: true })
}

/** @param {string} outDir */
function staged(outDir) {
  const inside = relative(dist, resolve(projectRoot, outDir))
  if (inside.startsWith('..'))
    throw new Error(`vite.config.ts builds into "${outDir}"; every environment must build into a folder of dist/`)
  return join(next, inside)
}
