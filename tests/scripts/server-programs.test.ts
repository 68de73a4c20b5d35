import { describe, expect, it } from 'vitest'

import { programs } from '#server/platform/process/programs.ts'

import { programFault } from '../../scripts/server-programs.ts'

const whole = Object.keys(programs).map((name) => ({ fileName: `${name}.js`, isEntry: true }))
const part = { fileName: 'log-abc.js', isEntry: false }

describe('a build of the server', () => {
  it('has every program beside every other file', () => {
    expect(programFault([...whole, part])).toBeUndefined()
  })

  it.each([
    ['lacks a program', [...whole.slice(1), part], 'has no program main'],
    [
      'has one that is no file of its own',
      [...whole.slice(0, -1), { ...part, fileName: 'sql-thread.js' }],
      'sql-thread',
    ],
    [
      'has files in another folder, which would look for programs there',
      [...whole, { ...part, fileName: 'assets/log-abc.js' }],
      'assets/log-abc.js',
    ],
  ])('fails where it %s', (_law, files, reason) => {
    expect(programFault(files)).toContain(reason)
  })
})
