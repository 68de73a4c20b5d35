import { join } from 'node:path'

import { ensureInstalled } from './ensure-installed.mjs'
import { endWith } from './preparation-error.mjs'
import { projectRoot } from './project-root.mjs'
import { runNode } from './run-command.mjs'

/**
 * Runs a command on the schema with the sources as they are, without a build.
 * @param {readonly string[]} args a command, or the folder to check, as written by whoever asked
 */
export async function runSchema(args) {
  await ensureInstalled({ dev: true }).catch(endWith)
  // What is named there is meant from where they stand, which npm tells and this command run by itself does not.
  const env = { INIT_CWD: process.env['INIT_CWD'] ?? process.cwd() }
  const { code } = await runNode(
    ['--import', 'tsx', join(projectRoot, 'server', 'commands', 'schema-main.ts'), ...args],
    {
      output: 'show',
      env,
    },
  )
  process.exitCode = code
}
