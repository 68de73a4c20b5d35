import { writeFileSync } from 'node:fs'

/**
 * A reporter of vitest that writes how long each test file took into the file that `FILE_TIMES` names. The time of its
 * imports and hooks counts, which the JSON report leaves out: a portal that starts for a file is most of its time.
 */
export default class FileTimesReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const path = process.env['FILE_TIMES']
    if (path === undefined) throw new Error('FILE_TIMES names no file for the times of the test files')
    const times = modules.map((module) => {
      const { setupDuration, collectDuration, duration } = module.diagnostic()
      return { file: module.relativeModuleId, seconds: (setupDuration + collectDuration + duration) / 1000 }
    })
    writeFileSync(path, JSON.stringify(times))
  }
}
