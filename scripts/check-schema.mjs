import { join, resolve } from 'node:path'

import { ensureInstalled } from './ensure-installed.mjs'
import { endWith } from './preparation-error.mjs'
import { projectRoot } from './project-root.mjs'
import { runNode } from './run-command.mjs'

/**
 * Checks a schema folder with the sources as they are, without a build.
 * @param {string} [folder] as written by whoever asked, so from where they stand
 */
export async function checkSchema(folder) {
  await ensureInstalled({ dev: true }).catch(endWith)
  const dir = folder === undefined ? join(projectRoot, 'schema') : resolve(process.env['INIT_CWD'] ?? process.cwd(), folder)
  const { code } = await runNode(['--import', 'tsx', join(projectRoot, 'server', 'schema', 'schema-command.ts'), dir], { output: 'show' })
  process.exitCode = code
}
