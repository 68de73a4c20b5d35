import { join } from 'node:path'

import { ensureBrowser } from './ensure-browser.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { projectRoot } from './project-root.mjs'
import { runNode } from './run-command.mjs'

/**
 * Prepares the checkout, then runs the drills, which are TypeScript.
 * @param {readonly string[]} args as written on the command line
 */
export async function startTorture(args) {
  await ensureInstalled({ dev: true })
  process.env['CHROMIUM_PATH'] = await ensureBrowser()
  await ensureBuilt()
  const program = join(projectRoot, 'tools', 'drills', 'torture', 'run-torture.ts')
  const { code } = await runNode(['--import', 'tsx', program, ...args], { output: 'show' })
  process.exitCode = code
}
