import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { runNpm } from './ensure-installed.mjs'
import { PreparationError } from './preparation-error.mjs'
import { projectRoot } from './project-root.mjs'
import { runCommand } from './run-command.mjs'

/** Releases of Node that the portal is tried with, beside the one in .nvmrc. */
const LINES = ['20', '22', '24']

/**
 * Runs the tests by another version of Node, which comes as a package of npm and is kept in node_modules/.cache.
 *
 * @param {readonly string[]} args the line of Node, then arguments of npm test
 */
export async function testOnNode([line, ...rest]) {
  if (line === undefined || !LINES.includes(line))
    throw new PreparationError(
      `请写出 Node 的版本：npm run test:node -- ${LINES.join(' 或 ')}`,
      `Name a version of Node: npm run test:node -- ${LINES.join(' or ')}`,
    )
  const name = `node-${process.platform}-${process.arch}`
  const folder = join(projectRoot, 'node_modules', '.cache', 'node', line)
  const bin = join(folder, 'node_modules', name, 'bin')
  if (!existsSync(bin)) {
    const { code } = await runNpm([
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-audit',
      '--no-fund',
      `${name}@${line}`,
    ])
    if (code !== 0)
      throw new PreparationError(
        `Node ${line} 没有装上，原因见上`,
        `Node ${line} could not be installed for the reason above`,
      )
  }
  const { code } = await runCommand(join(bin, 'node'), ['scripts/test.mjs', ...rest], {
    output: 'show',
    // Programs that the tests start are looked for by name.
    env: { PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` },
  })
  process.exitCode = code
}
