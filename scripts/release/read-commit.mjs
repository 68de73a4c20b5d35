import { execFileSync } from 'node:child_process'

import { PreparationError } from '../preparation-error.mjs'

/** Digits of a commit in the name of a release: always as many, unlike git's own short form, which grows with the history. */
const DIGITS = 10

/**
 * @typedef {object} Commit
 * @property {string} name its first digits; with "-changed" where there are uncommitted changes
 * @property {number} seconds its time, or SOURCE_DATE_EPOCH, since 1970
 */

/**
 * @param {string} root of the checkout
 * @param {{ changed: boolean }} options whether changes that are not committed may go along
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Commit}
 */
export function readCommit(root, { changed }, env = process.env) {
  const ask = (/** @type {string[]} */ ...args) => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    } catch {
      throw new PreparationError(
        '发布包以提交命名，需要 git 和这个仓库的历史。',
        'A release is named after its commit: git and the history of this checkout are needed.',
      )
    }
  }
  const hash = ask('rev-parse', 'HEAD')
  const changes = ask('status', '--porcelain')
  if (changes !== '' && !changed)
    throw new PreparationError(
      `有没提交的改动，发布包会和提交 ${hash.slice(0, DIGITS)} 不同：\n${changes}\n请先提交；试用时可以加 --changed。`,
      'There are changes that are not committed. Commit them first, or add --changed for a try.',
    )
  const seconds = Number(env['SOURCE_DATE_EPOCH'] || ask('log', '-1', '--format=%ct'))
  if (!Number.isSafeInteger(seconds) || seconds < 0)
    throw new PreparationError(
      'SOURCE_DATE_EPOCH 应为 1970 年以来的秒数。',
      'SOURCE_DATE_EPOCH takes seconds since 1970.',
    )
  return { name: `${hash.slice(0, DIGITS)}${changes === '' ? '' : '-changed'}`, seconds }
}
