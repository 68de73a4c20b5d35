import { existsSync, readFileSync } from 'node:fs'

/** Enough to see where the time of a lane goes. */
const SHOWN = 5

/**
 * The test files that took longest, as lines; none where the run ended before it could write its times.
 *
 * @param {string} path of the times (file-times-reporter.mjs)
 * @returns {readonly string[]}
 */
export function listSlowest(path) {
  if (!existsSync(path)) return []
  /** @type {{ file: string, seconds: number }[]} */
  const times = JSON.parse(readFileSync(path, 'utf8'))
  return times
    .sort((left, right) => right.seconds - left.seconds)
    .slice(0, SHOWN)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`)
}
