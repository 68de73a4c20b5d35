import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { projectRoot } from './project-root.mjs'

/** The sources of the build. Not schema/ nor the first content: the server reads those while it runs. */
const sources = [
  'src',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/compress-files.mjs',
  'scripts/pdfjs-files.ts',
]

/** Lies beside client/ and server/, so that it appears together with them. */
const STAMP = '.built-from'

export const dist = join(projectRoot, 'dist')

/** Whether dist/ is made of the sources as they are now. */
export function isBuilt() {
  const stamp = join(dist, STAMP)
  return (
    existsSync(stamp) && existsSync(join(dist, 'server', 'main.js')) && readFileSync(stamp, 'utf8') === hashSources()
  )
}

/**
 * @param {string} folder the finished build
 * @param {string} hash of the sources before it began: an edit made meanwhile leaves it stale
 */
export function stampBuild(folder, hash) {
  writeFileSync(join(folder, STAMP), hash)
}

export function hashSources() {
  const hash = createHash('sha256')
  for (const source of sources) addToHash(hash, source)
  return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addToHash(hash, path) {
  const absolute = join(projectRoot, path)
  const stats = statSync(absolute, { throwIfNoEntry: false })
  if (!stats) return
  if (stats.isDirectory()) {
    for (const name of readdirSync(absolute).sort()) addToHash(hash, `${path}/${name}`)
    return
  }
  const content = readFileSync(absolute)
  hash.update(`${path} ${content.length}\n`).update(content)
}
