import { join } from 'node:path'

import { dist, isBuilt } from './build-stamp.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { endWith } from './preparation-error.mjs'
import { projectRoot } from './project-root.mjs'
import { runNode } from './run-command.mjs'

/**
 * Runs a command of the built server, or of its sources where they changed since.
 * @param {'desk' | 'backup' | 'storage'} command
 * @param {readonly string[]} args
 */
export async function runServerCommand(command, args) {
  const built = isBuilt()
  await ensureInstalled({ dev: !built }).catch(endWith)
  const program = built
    ? [join(dist, 'server', 'main.js'), command]
    : ['--import', 'tsx', join(projectRoot, 'server', 'commands', `${command}-main.ts`)]
  const { code } = await runNode([...program, ...args], { output: 'show' })
  process.exitCode = code
}
