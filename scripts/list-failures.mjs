import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { failureFolder } from './failure-folder.mjs'
import { projectRoot } from './project-root.mjs'

/** The report does not contain the reasons of hooks. */
const PREPARATION =
  '测试前的准备或之后的收尾失败，原因见上面的输出 · a preparation failed, and its output above says why'

/**
 * @typedef {object} Failure
 * @property {string} file below the project's folder
 * @property {string} title of the test, with those of its groups; empty for a file that could not be loaded
 * @property {string} reason first line of its message
 * @property {string | undefined} artifacts folder with its pages and logs, below the project's folder
 */

/**
 * The failed tests of a vitest report (JSON), in the order of their files.
 *
 * @param {string} path
 * @returns {readonly Failure[]}
 */
export function listFailures(path) {
  if (!existsSync(path)) return []
  /** @type {{ testResults: { name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, ancestorTitles: string[], title: string, failureMessages?: string[] }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(path, 'utf8'))
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message = '', assertionResults }) => {
      const file = relative(projectRoot, name)
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (failed.length === 0)
        return [{ file, title: '', reason: firstLine(message) || PREPARATION, artifacts: undefined }]
      return failed.map(({ ancestorTitles, title, failureMessages = [] }) => {
        const titles = [...ancestorTitles, title].filter((part) => part !== '')
        const folder = failureFolder(name, titles.join(' > '))
        return {
          file,
          title: titles.join(' > '),
          reason: firstLine(failureMessages[0] ?? ''),
          artifacts: existsSync(join(projectRoot, folder)) ? folder : undefined,
        }
      })
    })
}

/**
 * The failures as text, at most the first forty: the last lines of the output.
 *
 * @param {readonly Failure[]} failures
 */
export function formatFailures(failures) {
  const shown = failures
    .slice(0, 40)
    .map(({ file, title, reason, artifacts }) =>
      [
        `✗ ${file}${title === '' ? '' : `  ${title}`}`,
        `    ${reason}`,
        ...(artifacts === undefined ? [] : [`    ${artifacts}/`]),
      ].join('\n'),
    )
  const left = failures.length - shown.length
  return [...shown, ...(left > 0 ? [`… 另有 ${left} 项 · and ${left} more`] : [])].join('\n')
}

/** @param {string} text */
function firstLine(text) {
  return (stripVTControlCharacters(text).trim().split('\n')[0] ?? '').slice(0, 300)
}
