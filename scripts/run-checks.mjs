import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ensureBrowser } from './ensure-browser.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { FAILURES } from './failure-folder.mjs'
import { listFailures, formatFailures } from './list-failures.mjs'
import { listSlowest } from './list-slowest.mjs'
import { PreparationError } from './preparation-error.mjs'
import { printCoverage } from './print-coverage.mjs'
import { projectRoot } from './project-root.mjs'
import { readTestReport } from './read-test-report.mjs'
import { runNode } from './run-command.mjs'

/**
 * @typedef {object} Part one line of the summary
 * @property {string} name
 * @property {number} seconds
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly import('./list-failures.mjs').Failure[]} [failures]
 * @property {readonly string[]} [slowest] its test files that took longest
 */

/**
 * Prepares, checks and tests, prints how long each part and its slowest files took, and ends with the failed tests and the line "N passed,
 * N failed". A linter, type checker or build that fails counts as one failure, so that the last line never reports
 * less than the exit code.
 *
 * @param {import('./read-test-arguments.mjs').TestArguments} request with a choice of tests only vitest runs
 */
export async function runChecks(request) {
  await ensureInstalled({ dev: true })
  const browser = await ensureBrowser()

  const isChoice = request.isChoice || request.isCoverage
  if (isChoice) console.error('只运行所选测试,不检查代码规范与类型 · only the chosen tests, without lint and types')
  const lanes = await Promise.all([buildAndTest(request, browser), isChoice ? [] : checkSources()])
  conclude(lanes.flat())
}

/**
 * Without a build there is no portal to visit, and an older build would be the wrong one.
 *
 * @param {import('./read-test-arguments.mjs').TestArguments} request
 * @param {string} browser
 */
async function buildAndTest(request, browser) {
  const built = await build()
  return built.failed === 0 ? [built, ...(await runTests(request, browser))] : [built]
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
    await check('格式 format', ['node_modules/oxfmt/bin/oxfmt', '--check']),
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
 * Two lanes at once: many tests wait, for a server that starts, for a film, for a line that is cut on purpose, and leave
 * their core to others meanwhile. With three, a portal on two cores refuses pages that it cannot render in time.
 *
 * @param {import('./read-test-arguments.mjs').TestArguments} request
 * @param {string} browser
 * @returns {Promise<Part[]>}
 */
async function runTests({ rest, isChoice, isEveryDatabase, isCoverage }, browser) {
  rmSync(join(projectRoot, FAILURES), { recursive: true, force: true })
  const env = { CHROMIUM_PATH: browser, ...(isEveryDatabase ? { ALL_DATABASES: '1' } : {}) }
  if (isCoverage) {
    const part = await runVitest(
      '测试 tests',
      ['--coverage.enabled', '--project=rooms', '--project=documents', ...rest],
      env,
      'show',
    )
    printCoverage()
    return [part]
  }
  if (isChoice) return [await runVitest('测试 tests', rest, env, 'show')]
  const beside = async () => [
    await runVitest('故事 stories', ['--project=stories', ...rest], env, 'keep'),
    await runVitest('各室 rooms', ['--project=rooms', '--project=documents', ...rest], env, 'keep'),
  ]
  const [portal, others] = await Promise.all([
    runVitest('门户 portal', ['--project=portal', ...rest], env, 'show'),
    beside(),
  ])
  return [portal, ...others]
}

/**
 * @param {string} name
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {'show' | 'keep'} output kept output is shown only where a test fails
 * @returns {Promise<Part>}
 */
async function runVitest(name, args, env, output) {
  const folder = mkdtempSync(join(tmpdir(), 'wenlan-test-'))
  try {
    const report = join(folder, 'report.json')
    const times = join(folder, 'times.json')
    const command = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/file-times-reporter.mjs',
      `--outputFile.json=${report}`,
      ...args,
    ]
    const { code, seconds, output: text } = await runNode(command, { output, env: { ...env, FILE_TIMES: times } })
    if (code !== 0 && text !== '') console.error(`\n✗ ${name}\n${text}`)
    const failures = listFailures(report)
    return { name, seconds, ...readTestReport(report, code), failures, slowest: listSlowest(times) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {readonly Part[]} parts */
function conclude(parts) {
  console.log('')
  for (const { name, seconds, failed, slowest = [] } of parts)
    console.log([`${failed === 0 ? '✓' : '✗'} ${name}  ${seconds.toFixed(1)} s`, ...slowest].join('\n'))
  const failures = parts.flatMap((part) => part.failures ?? [])
  if (failures.length > 0) console.log(`\n${formatFailures(failures)}`)
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ count) =>
    parts.reduce((total, part) => total + part[count], 0)
  const skipped = sum('skipped')
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}
