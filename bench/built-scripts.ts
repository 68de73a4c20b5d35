import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import * as z from 'zod'

const manifestFile = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }))

/**
 * The scripts of a build that a source needs, with all that they import before it runs, by the build's manifest;
 * undefined where there is no such build, or it has no such source.
 */
export function scriptsOf(folder: string, source: string): ReadonlySet<string> | undefined {
  const path = join(folder, '.vite/manifest.json')
  if (!existsSync(path)) return undefined
  const manifest = manifestFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  if (manifest[source] === undefined) return undefined
  const files = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  visit(source)
  return new Set([...files].filter((file) => file.endsWith('.js')))
}

/** The bytes of these files of a folder, each compressed by brotli. */
export function brotliOf(folder: string, files: Iterable<string>): number {
  return [...files].reduce((total, file) => total + brotliCompressSync(readFileSync(join(folder, file))).length, 0)
}
