import { describe, expect, it } from 'vitest'

import { readTestArguments } from '../../scripts/read-test-arguments.mjs'

describe('npm test', () => {
  it.each([
    [[], { isChoice: false, rest: [] }],
    [['tests/plan'], { isChoice: true, rest: ['tests/plan'] }],
    [['-t', 'a title'], { isChoice: true, rest: ['-t', 'a title'] }],
    [['--bail=1'], { isChoice: false, rest: ['--bail=1'] }],
    [['--every-database'], { isEveryDatabase: true, isChoice: false, rest: [] }],
    [['--coverage', 'tests/plan'], { isCoverage: true, isChoice: true, rest: ['tests/plan'] }],
  ])('reads %j', (args, expected) => {
    expect(readTestArguments(args)).toMatchObject(expected)
  })
})
