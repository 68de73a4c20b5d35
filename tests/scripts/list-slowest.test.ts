import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { listSlowest } from '../../scripts/list-slowest.mjs'
import { runNode } from '../../scripts/run-command.mjs'
import { temporaryFolder, writeFiles } from '../support/backend.ts'

const FILE = 'tests/server/platform/time/backoff.test.ts'

describe('the slowest test files in the report at the end', () => {
  it('are the five that took longest, the slowest first', () => {
    const times = [3, 61.26, 0.04, 12, 7, 8].map((seconds) => ({ file: `tests/${seconds}.test.ts`, seconds }))
    const path = join(writeFiles(temporaryFolder(), { 'times.json': times }), 'times.json')
    expect(listSlowest(path)).toEqual([
      '    61.3 s  tests/61.26.test.ts',
      '    12.0 s  tests/12.test.ts',
      '     8.0 s  tests/8.test.ts',
      '     7.0 s  tests/7.test.ts',
      '     3.0 s  tests/3.test.ts',
    ])
  })

  it('are absent where the run ended too early to write them', () => {
    expect(listSlowest(join(temporaryFolder(), 'times.json'))).toEqual([])
  })

  it('are read from the measurements of vitest', async () => {
    const path = join(temporaryFolder(), 'times.json')
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=rooms', FILE]
    const run = await runNode([...vitest, '--reporter=./scripts/file-times-reporter.mjs'], {
      output: 'keep',
      env: { FILE_TIMES: path },
    })
    expect(run.output, 'vitest').not.toContain('Error')
    expect(listSlowest(path)).toEqual([expect.stringMatching(new RegExp(`^ +\\d+\\.\\d s {2}${FILE}$`, 'u'))])
  })
})
