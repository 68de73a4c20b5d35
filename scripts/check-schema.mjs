import { join } from 'node:path'

import { ensureInstalled } from './ensure-installed.mjs'
import { endWith } from './preparation-error.mjs'
import { projectRoot } from './project-root.mjs'
import { runNode } from './run-command.mjs'

/**
 * Runs a command on the schema with the sources as they are, without a build.
 * @param {readonly string[]} args a command, or the folder to check, as written on the command line
 */
export async function runSchema(args) {
  await ensureInstalled({ dev: true }).catch(endWith)
  // Paths in the arguments are relative to the caller's folder: npm passes it in INIT_CWD, a direct call does not.
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
