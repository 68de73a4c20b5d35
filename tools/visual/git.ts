import { execFile } from 'node:child_process'

import { omitUndefined } from '#contract/omit-undefined.ts'

/** Runs git. @returns its output, or undefined if it fails */
export type Git = (...args: readonly string[]) => Promise<string | undefined>

/** Git in a folder, perhaps with an index of its own, so that the folder's stays as it is. */
export function createGit(folder: string, index?: string): Git {
  const env = { ...process.env, ...omitUndefined({ GIT_INDEX_FILE: index }) }
  return (...args) =>
    new Promise((resolve) => {
      execFile('git', args, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout) =>
        resolve(error ? undefined : stdout.trimEnd()),
      )
    })
}
