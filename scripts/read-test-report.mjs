import { existsSync, readFileSync } from 'node:fs'

/**
 * Counts the tests in vitest's JSON report. A fault outside a test counts as a failure too: a file that cannot be
 * loaded, an uncaught error, no test at all.
 *
 * @param {string} path
 * @param {number} exitCode vitest's
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function readTestReport(path, exitCode) {
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0 }
  /**
   * @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
   *   testResults: { status: string, assertionResults: { status: string }[] }[] }}
   */
  const report = JSON.parse(readFileSync(path, 'utf8'))
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const counted = report.numFailedTests + brokenFiles.length
  const isUnexplained = counted === 0 && (exitCode !== 0 || report.numPassedTests === 0)
  return {
    passed: report.numPassedTests,
    failed: isUnexplained ? 1 : counted,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}
