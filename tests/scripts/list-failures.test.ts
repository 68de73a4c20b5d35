import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { failureFolder } from '../../scripts/failure-folder.mjs'
import { listFailures, formatFailures } from '../../scripts/list-failures.mjs'
import { temporaryFolder, writeFiles } from '../support/backend.ts'

const root = resolve(import.meta.dirname, '../..')
const file = join(root, 'tests/journeys/read-news.test.ts')
const failedTest = {
  status: 'failed',
  ancestorTitles: ['a reader'],
  title: 'reads on',
  fullName: 'a reader reads on',
  failureMessages: ['\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n    at somewhere'],
}
const report = (...testResults: object[]) =>
  join(writeFiles(temporaryFolder(), { 'report.json': { testResults } }), 'report.json')

describe('the failed tests in the report at the end', () => {
  it('are named by file and titles, with the first line of the reason', () => {
    const failures = listFailures(
      report({
        name: file,
        status: 'failed',
        assertionResults: [{ status: 'passed', ancestorTitles: [], title: 'opens' }, failedTest],
      }),
    )
    expect(failures).toEqual([
      {
        file: 'tests/journeys/read-news.test.ts',
        title: 'a reader > reads on',
        reason: 'AssertionError: expected 1 to be 2',
        artifacts: undefined,
      },
    ])
    expect(formatFailures(failures)).toBe(
      '✗ tests/journeys/read-news.test.ts  a reader > reads on\n    AssertionError: expected 1 to be 2',
    )
  })

  it('have the places of their pages and logs', () => {
    const folder = failureFolder(file, `a reader > reads on ${process.pid}`)
    mkdirSync(join(root, folder), { recursive: true })
    onTestFinished(() => rmSync(join(root, folder), { recursive: true }))
    const failures = listFailures(
      report({ name: file, status: 'failed', assertionResults: [{ ...failedTest, title: `reads on ${process.pid}` }] }),
    )
    expect(failures.map(({ artifacts }) => artifacts)).toEqual([folder])
    expect(formatFailures(failures)).toContain(`${folder}/`)
  })

  it('include a file that could not be loaded', () => {
    expect(
      listFailures(
        report({ name: file, status: 'failed', message: 'Error: no such module\nat', assertionResults: [] }),
      ),
    ).toEqual([
      { file: 'tests/journeys/read-news.test.ts', title: '', reason: 'Error: no such module', artifacts: undefined },
    ])
  })

  it('include a preparation that failed, of which the report has no reason', () => {
    const skipped = { status: 'skipped', ancestorTitles: ['a reader'], title: 'reads on' }
    const failures = listFailures(report({ name: file, status: 'failed', message: '', assertionResults: [skipped] }))
    expect(failures).toEqual([
      {
        file: 'tests/journeys/read-news.test.ts',
        title: '',
        reason: expect.stringContaining('a preparation failed'),
        artifacts: undefined,
      },
    ])
  })

  it('are at most forty, and the rest is counted', () => {
    const failures = listFailures(
      report({ name: file, status: 'failed', assertionResults: Array.from({ length: 43 }, () => failedTest) }),
    )
    expect(formatFailures(failures).split('\n').at(-1)).toBe('… 另有 3 项 · and 3 more')
  })

  it('are absent without a report', () => {
    expect(listFailures(join(root, 'there/is/none.json'))).toEqual([])
  })
})

describe('the folder of a failed test', () => {
  it('is named after file and title, in any script, and never leads out of its place', () => {
    expect(failureFolder(file, 'a reader > 读 “../..” on')).toBe('test-failures/read-news/a-reader-读-on')
  })
})
