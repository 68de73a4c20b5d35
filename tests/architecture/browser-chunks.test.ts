import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { base, calendars, clocks, kit, loader, shapes } from '../../scripts/browser-chunks.ts'

const root = join(import.meta.dirname, '..', '..')
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n')

/** Whether a file of a package begins with this path: its name ends in a hash. */
function hasFile(part: string): boolean {
  return readdirSync(join(root, dirname(part))).some((file) => file.startsWith(basename(part)))
}

describe('a part in the shared files of the browser', () => {
  it.each([...loader, ...base, ...kit, ...clocks, ...calendars, ...shapes])('%s exists', (part) => {
    const isThere = part.startsWith('node_modules/')
      ? existsSync(join(root, part)) || hasFile(part)
      : sources.some((file) => file.startsWith(part))
    expect(isThere).toBe(true)
  })

  it('is named once', () => {
    const all = [...loader, ...base, ...kit, ...clocks, ...calendars, ...shapes]
    expect(all.filter((part, index) => all.indexOf(part) !== index)).toEqual([])
  })
})
