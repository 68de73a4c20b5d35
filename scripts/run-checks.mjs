import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ensureBrowser } from './ensure-browser.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { PreparationError } from './preparation-error.mjs'
import { readTestReport } from './read-test-report.mjs'
import { runNode } from './run-command.mjs'

/**
 * @typedef {object} Part one line of the summary
 * @property {string} name
 * @property {number} seconds
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * Prepares, checks and tests, tells how long each part took, and ends with the plain line
 * "N passed, N failed". A linter, type checker or build that complains counts as one failure,
 * so that the last line never says less than the exit code.
 *
 * @param {readonly string[]} args for vitest; with a file among them only vitest runs
 */
export async function runChecks(args) {
  await ensureInstalled({ dev: true })
  const browser = await ensureBrowser()

  const isChoice = args.some((arg) => !arg.startsWith('-'))
  if (isChoice) console.error('只运行所选测试,不检查代码规范与类型 · only the chosen tests, without lint and types')
  // Two lanes for two cores: the build beside the checks, one after the other.
  const [built, checks] = await Promise.all([build(), isChoice ? [] : checkSources()])
  const parts = [built, ...checks]
  // Without a build there is no portal to visit, and an older one would be the wrong one.
  // Alone: tests that measure time or wait for a browser should not compete with a compiler.
  if (built.failed === 0) parts.push(await runTests(args, browser))
  conclude(parts)
}

/** @returns {Promise<Part>} */
async function build() {
  const started = performance.now()
  const failed = await ensureBuilt().then(
    () => 0,
    (error) => {
      if (!(error instanceof PreparationError)) throw error
      console.error(error.message)
      return 1
    },
  )
  return { name: '构建 build', seconds: (performance.now() - started) / 1000, passed: 0, failed, skipped: 0 }
}

async function checkSources() {
  return [
    await check('规范 lint', ['node_modules/oxlint/bin/oxlint', '--type-aware']),
    await check('类型 types', ['node_modules/typescript/bin/tsc', '-p', '.']),
    await check('脚本类型 script types', ['node_modules/typescript/bin/tsc', '-p', 'scripts']),
  ]
}

/**
 * @param {string} name
 * @param {readonly string[]} command
 * @returns {Promise<Part>}
 */
async function check(name, command) {
  const { code, output, seconds } = await runNode(command, { output: 'keep' })
  if (code !== 0) console.error(`\n✗ ${name}\n${output}`)
  return { name, seconds, passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/**
 * @param {readonly string[]} args
 * @param {string} browser
 * @returns {Promise<Part>}
 */
async function runTests(args, browser) {
  const folder = mkdtempSync(join(tmpdir(), 'wenlan-test-'))
  try {
    const report = join(folder, 'report.json')
    const command = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args]
    const { code, seconds } = await runNode(command, { output: 'show', env: { CHROMIUM_PATH: browser } })
    return { name: '测试 tests', seconds, ...readTestReport(report, code) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {readonly Part[]} parts */
function conclude(parts) {
  console.log('')
  for (const { name, seconds, failed } of parts) console.log(`${failed === 0 ? '✓' : '✗'} ${name}  ${seconds.toFixed(1)} s`)
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ count) => parts.reduce((total, part) => total + part[count], 0)
  const skipped = sum('skipped')
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}
