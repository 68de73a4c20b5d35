import { basename } from 'node:path'

/** Folder for the pages and logs of failing journeys, in the project's folder; emptied before each run. */
export const FAILURES = 'test-failures'

/**
 * The folder for the pages and logs of one failing test, below the project's folder.
 *
 * @param {string} file of the test
 * @param {string} name of the test, with those of its groups
 */
export function failureFolder(file, name) {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
  return `${FAILURES}/${basename(file).replace(/\.test\.tsx?$/u, '')}/${slug.slice(0, 80)}`
}
