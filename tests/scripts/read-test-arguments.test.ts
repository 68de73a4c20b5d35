import { execFile } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { describe, expect, it } from 'vitest'

import { readTestArguments } from '../../scripts/read-test-arguments.mjs'
import { temporaryFolder } from '../support/backend.ts'

const scripts = resolve(import.meta.dirname, '../../scripts')

describe('npm test', () => {
  it.each([
    [[], { isChoice: false, rest: [] }],
    [['tests/plan'], { isChoice: true, rest: ['tests/plan'] }],
    [['-t', 'a title'], { isChoice: true, rest: ['-t', 'a title'] }],
    [['--bail=1'], { isChoice: false, rest: ['--bail=1'] }],
    [['--every-database'], { isEveryDatabase: true, isChoice: false, rest: [] }],
    [['--coverage', 'tests/plan'], { isCoverage: true, isChoice: true, rest: ['tests/plan'] }],
    [['-h'], { isHelp: true }],
  ])('reads %j', (args, expected) => {
    expect(readTestArguments(args)).toMatchObject(expected)
  })

  it('helps on request, and installs nothing for that', async () => {
    const folder = temporaryFolder()
    cpSync(scripts, join(folder, 'scripts'), { recursive: true, filter: (path) => !path.includes('node_modules') })
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/test.mjs', '--help'], { cwd: folder })
    expect(stdout).toContain('npm run test:coverage')
    expect(existsSync(join(folder, 'node_modules'))).toBe(false)
  })
})
