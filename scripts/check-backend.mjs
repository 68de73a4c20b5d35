import { join } from 'node:path'

import { ensureInstalled } from './ensure-installed.mjs'
import { endWith } from './preparation-error.mjs'
import { projectRoot } from './project-root.mjs'
import { runNode } from './run-command.mjs'

/**
 * Checks a backend with the sources as they are, without a build.
 * @param {readonly string[]} args
 */
export async function checkBackend(args) {
  await ensureInstalled({ dev: true }).catch(endWith)
  const { code } = await runNode(
    ['--import', 'tsx', join(projectRoot, 'server', 'commands', 'backend-check.ts'), ...args],
    {
      output: 'show',
    },
  )
  process.exitCode = code
}
