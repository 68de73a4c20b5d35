import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { stripVTControlCharacters } from 'node:util'

import { projectRoot } from './project-root.mjs'

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] added to the environment
 * @property {'aside' | 'show' | 'keep'} [output] target of its output: stderr, because stdout belongs to the
 * requested command (the default); the streams of this process; or the result
 *
 * @typedef {object} RunResult
 * @property {number} code exit code; 128 + number of the signal that ended it
 * @property {string} output its output, when kept
 * @property {number} seconds
 */

/** @type {Record<'aside' | 'show' | 'keep', import('node:child_process').StdioOptions>} */
const stdio = { aside: ['inherit', 2, 'inherit'], show: 'inherit', keep: ['ignore', 'pipe', 'pipe'] }

/**
 * Runs a program in the project's folder until it ends. A signal that would end this process is passed on, and ends
 * this process once the program is gone.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function runCommand(program, args, { env, output = 'aside' } = {}) {
  const started = performance.now()
  const child = spawn(program, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: stdio[output],
    // npm is a .cmd on Windows, which only a shell can start.
    shell: process.platform === 'win32' && program === 'npm',
  })
  /** @type {Buffer[]} */
  const chunks = []
  child.stdout?.on('data', (chunk) => chunks.push(chunk))
  child.stderr?.on('data', (chunk) => chunks.push(chunk))

  /** @type {NodeJS.Signals | undefined} */
  let received
  const passOn = (/** @type {NodeJS.Signals} */ signal) => {
    received = signal
    // Ctrl-C in a terminal reaches the program by itself; twice would read as impatience.
    if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal)
  }
  process.on('SIGINT', passOn)
  process.on('SIGTERM', passOn)

  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.off('SIGINT', passOn)
      process.off('SIGTERM', passOn)
      if (received !== undefined) process.exit(128 + constants.signals[received])
      resolve({
        code: code ?? 128 + constants.signals[signal ?? 'SIGKILL'],
        // The bundler colours its output whatever its settings.
        output: stripVTControlCharacters(Buffer.concat(chunks).toString()),
        seconds: (performance.now() - started) / 1000,
      })
    })
  })
}

/**
 * Runs a JavaScript program with this very Node.
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runNode(args, options) {
  return runCommand(process.execPath, args, options)
}
