import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const guide = resolve(import.meta.dirname, '../../../docs/deployment.md')
/** The network is not there; packages are those of this machine. */
const OUTSIDE = /^(?:apt-get install|curl -fsSLO|node=\$|tar -xJf)/u

/**
 * Returns the commands that a step of the guide has its reader type.
 *
 * @param step the bold words at its head, or the heading of a section
 */
export function guideSteps(step: string): string {
  const text = readFileSync(join(guide), 'utf8')
  const at = text.indexOf(step)
  if (at < 0) throw new Error(`${guide} has no step "${step}"`)
  const lines = text.slice(at).split('\n').slice(1)
  const end = lines.findIndex((line) => /^(?:## |\*\*)/u.test(line))
  return lines
    .slice(0, end)
    .filter((line) => line.startsWith('    '))
    .map((line) => line.slice(4))
    .map((line) => line.replace(/^apt-get install -y [\w /*.-]+ && /u, ''))
    .filter((line) => !OUTSIDE.test(line))
    .join('\n')
}
