import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import * as z from 'zod'

import { LOADER } from '#app/component-paths.ts'

/** Sizes of the build's files, from which the cost of a page is computed. */
export interface Bundle {
  /** Returns the compressed (brotli) bytes of the sources and all their imports, each file once. */
  weigh(sources: readonly string[]): number
  /** Bytes of the style sheet that all pages share. */
  style: number
}

const manifestGrammar = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))

const SHEET = 'style.css'

const pointerGrammar = z.object({ version: z.string() })

/**
 * Returns the browser's folder of the current version (scripts/versions.mjs); without a build, a folder that is absent.
 *
 * @param dist the folder of the builds
 */
export function currentClientDir(dist: string): string {
  const pointer = join(dist, 'current.json')
  if (!existsSync(pointer)) return join(dist, 'versions')
  return join(dist, 'versions', pointerGrammar.parse(JSON.parse(readFileSync(pointer, 'utf8'))).version, 'client')
}

/** Reads the manifest of a build; undefined without a build, or where it is damaged. */
export function readBundle(clientDir: string): Bundle | undefined {
  const path = join(clientDir, '.vite', 'manifest.json')
  if (!existsSync(path)) return undefined
  try {
    const manifest = new Map(Object.entries(manifestGrammar.parse(JSON.parse(readFileSync(path, 'utf8')))))
    const sizes = new Map([...manifest.values()].map(({ file }) => [file, travelledSize(join(clientDir, file))]))
    if (!manifest.has(LOADER)) return undefined
    return {
      weigh: (sources) => [...filesOf(sources, manifest)].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0),
      style: sizes.get(manifest.get(SHEET)?.file ?? '') ?? 0,
    }
  } catch {
    // The sweep of a later build may remove this one meanwhile.
    return undefined
  }
}

/** Returns the transferred size; small files have no compressed copy. */
function travelledSize(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

function filesOf(
  sources: readonly string[],
  manifest: ReadonlyMap<string, { file: string; imports: readonly string[] }>,
): ReadonlySet<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...sources]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = seen.has(name) ? undefined : manifest.get(name)
    seen.add(name)
    if (!chunk) continue
    files.add(chunk.file)
    waiting.push(...chunk.imports)
  }
  return files
}
