import { join } from 'node:path'

import { dist, isBuilt } from './build-stamp.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { endWith } from './preparation-error.mjs'
import { projectRoot } from './project-root.mjs'
import { runNode } from './run-command.mjs'

/**
 * Runs a command of the desk with the built server, or with the sources where they changed since.
 * @param {readonly string[]} args
 */
export async function runDesk(args) {
  const built = isBuilt()
  await ensureInstalled({ dev: !built }).catch(endWith)
  const program = built ? [join(dist, 'server', 'main.js'), 'desk'] : ['--import', 'tsx', join(projectRoot, 'server', 'desk-main.ts')]
  const { code } = await runNode([...program, ...args], { output: 'show' })
  process.exitCode = code
}
