import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const script = resolve(import.meta.dirname, '../../scripts/read-test-report.mjs')

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

describe('the last line of npm test', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wenlan-report-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const passed: Report = {
    numPassedTests: 2,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
  }

  it.each<[string, Report | undefined, number, { passed: number; failed: number; skipped: number }]>([
    ['counts tests that passed', passed, 0, { passed: 2, failed: 0, skipped: 0 }],
    [
      'counts skipped and planned tests as skipped',
      { ...passed, numPendingTests: 1, numTodoTests: 2 },
      0,
      { passed: 2, failed: 0, skipped: 3 },
    ],
    [
      'counts tests that failed',
      { ...passed, numFailedTests: 1, testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }] }] },
      1,
      { passed: 2, failed: 1, skipped: 0 },
    ],
    [
      'counts a file that could not be loaded as a failure',
      { ...passed, testResults: [{ status: 'failed', assertionResults: [] }] },
      1,
      { passed: 2, failed: 1, skipped: 0 },
    ],
    ['counts an error outside of every test as a failure', passed, 1, { passed: 2, failed: 1, skipped: 0 }],
    [
      'counts no test at all as a failure',
      { ...passed, numPassedTests: 0, testResults: [] },
      0,
      { passed: 0, failed: 1, skipped: 0 },
    ],
    ['counts a missing report as a failure', undefined, 0, { passed: 0, failed: 1, skipped: 0 }],
  ])('%s', async (_, report, exitCode, expected) => {
    const path = join(folder, 'report.json')
    if (report) await writeFile(path, JSON.stringify(report))
    else await rm(path, { force: true })
    const program = `import(${JSON.stringify(script)}).then((m) => console.log(JSON.stringify(m.readTestReport(${JSON.stringify(path)}, ${exitCode}))))`
    const output = await new Promise<string>((done) =>
      execFile(process.execPath, ['-e', program], (__, stdout) => done(stdout)),
    )
    expect(JSON.parse(output)).toEqual(expected)
  })
})
