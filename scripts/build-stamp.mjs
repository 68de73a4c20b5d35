import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { projectRoot } from './project-root.mjs'
import { readPointer } from './versions.mjs'

/** The sources of the build. Not schema/ nor the first content: the server reads those while it runs. */
const sources = [
  'src',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'vite.studio.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/browser-chunks.ts',
  'scripts/build.mjs',
  'scripts/bundle.mjs',
  'scripts/class-names.ts',
  'scripts/compress-files.mjs',
  'scripts/contained-packages.ts',
  'scripts/launch-version.mjs',
  'scripts/lean-browser.ts',
  'scripts/pdfjs-files.ts',
  'scripts/portable-manifest.ts',
  'scripts/program-pictures.ts',
  'scripts/sweep-versions.mjs',
  'scripts/versions.mjs',
]

export const dist = join(projectRoot, 'dist')

/** Whether the current version is made of the sources as they are now. */
export function isBuilt() {
  return readPointer(dist)?.sources === hashSources()
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
