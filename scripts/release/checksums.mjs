import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { filesBelow } from '../versions.mjs'

/** @param {string} path */
export function sha256(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

/**
 * The checksums of all files of a folder, in the form that `sha256sum -c` reads.
 * @param {string} folder
 */
export function checksumsOf(folder) {
  return filesBelow(folder)
    .map((path) => `${sha256(join(folder, path))}  ${path}\n`)
    .join('')
}

/**
 * A name for the content of a folder.
 * @param {string} folder
 */
export function contentKey(folder) {
  return createHash('sha256').update(checksumsOf(folder)).digest('hex').slice(0, 16)
}
