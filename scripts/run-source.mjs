import { ensureInstalled } from './ensure-installed.mjs'
import { endWith } from './preparation-error.mjs'
import { runNode } from './run-command.mjs'

/**
 * Runs a program of the sources, without a build.
 * @param {readonly string[]} program as arguments of Node
 * @param {readonly string[]} args as written on the command line
 */
export async function runSource(program, args) {
  await ensureInstalled({ dev: true }).catch(endWith)
  const { code } = await runNode([...program, ...args], { output: 'show' })
  process.exitCode = code
}
