import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder that only its user may enter, with those above it that are missing. One by one, because the recursive
 * `mkdirSync` of Node 20 tries for ever where a folder cannot be made although its parent is there, as below /proc.
 *
 * @throws the error of the file system, for the first folder that cannot be made
 */
export function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return
  const parent = dirname(path)
  if (parent !== path) makeFolder(parent)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process made it meanwhile; a file of that name is found out by the next step.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
