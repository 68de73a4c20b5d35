import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { endWithNpm } from './end-with-npm.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { endWith } from './preparation-error.mjs'
import { projectRoot } from './project-root.mjs'

/**
 * Prepares the checkout, then becomes the server: the same process, so that signals, the terminal and the exit code
 * are the server's own, with no process between to lose them.
 */
export async function startPortal() {
  await prepare().catch(endWith)
  // React and Fastify choose their production code by this when they are imported.
  process.env['NODE_ENV'] ??= 'production'
  const main = join(projectRoot, 'dist', 'server', 'main.js')
  process.argv[1] = main
  endWithNpm()
  await import(pathToFileURL(main).href)
}

async function prepare() {
  await ensureInstalled({ dev: false })
  await ensureBuilt()
}
