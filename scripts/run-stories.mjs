import { join } from 'node:path'

import { ensureBrowser } from './ensure-browser.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { projectRoot } from './project-root.mjs'
import { runCommand } from './run-command.mjs'
import { withLock } from './with-lock.mjs'

/** Storybook neither sends telemetry nor checks for news. */
const quiet = { STORYBOOK_DISABLE_TELEMETRY: '1' }
const storybook = join(projectRoot, 'node_modules/storybook/dist/bin/dispatcher.js')

/**
 * Starts one of the commands on stories; installs missing packages first.
 * @param {readonly string[]} args the command and its arguments
 */
export async function runStories([command = 'dev', ...args]) {
  await ensureInstalled({ dev: true })
  if (command === 'dev')
    return run([
      storybook,
      'dev',
      '--port',
      '6006',
      '--no-open',
      '--no-version-updates',
      '--disable-telemetry',
      ...args,
    ])
  if (command === 'write') return run(['--import', 'tsx', 'stories/write-stories.ts'])
  if (command === 'record') return run(['--import', 'tsx', 'stories/pages/record-pages.ts'])
  if (command === 'check') return withBrowser('tools/visual/check-command.ts', args)
  if (command === 'pictures') return withBrowser('tools/visual/pictures-command.ts', args)
  await build(args)
}

/**
 * Runs a command that takes pictures of stories. Holds a lock, because two of them would write the same folders.
 * @param {string} file
 * @param {readonly string[]} args
 */
async function withBrowser(file, args) {
  const browser = await ensureBrowser()
  await withLock('stories-check', () => run(['--import', 'tsx', file, ...args], { CHROMIUM_PATH: browser }))
}

/**
 * Prints the output only on failure: Storybook lists every file it writes.
 * @param {readonly string[]} args
 */
async function build(args) {
  console.error('正在构建 Storybook · building dist-storybook …')
  const { code, output, seconds } = await runCommand(
    process.execPath,
    [storybook, 'build', '--output-dir', 'dist-storybook', '--disable-telemetry', ...args],
    {
      env: quiet,
      output: 'keep',
    },
  )
  console.error(code === 0 ? `已构建 · built, ${Math.round(seconds)} s` : output)
  if (code !== 0) process.exitCode = code
}

/**
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 */
async function run(args, env = {}) {
  const { code } = await runCommand(process.execPath, args, { env: { ...quiet, ...env }, output: 'show' })
  if (code !== 0) process.exitCode = code
}
