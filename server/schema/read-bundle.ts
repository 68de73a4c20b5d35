import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import * as z from 'zod'

/** What the build's scripts weigh: enough to say what a page costs before it is opened. */
export interface Bundle {
  /** Bytes of some sources and all they import, each file once, as they travel (brotli). */
  weigh(sources: readonly string[]): number
  /** Bytes of the one style sheet all pages share. */
  style: number
}

const manifestGrammar = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))

export const ENTRY = 'src/app/entry-client.tsx'
const SHEET = 'style.css'

/** Reads the manifest of a build; undefined where none stands, or where one is being made. */
export function readBundle(clientDir: string): Bundle | undefined {
  const path = join(clientDir, '.vite', 'manifest.json')
  if (!existsSync(path)) return undefined
  try {
    const manifest = new Map(Object.entries(manifestGrammar.parse(JSON.parse(readFileSync(path, 'utf8')))))
    const sizes = new Map([...manifest.values()].map(({ file }) => [file, travelledSize(join(clientDir, file))]))
    if (!manifest.has(ENTRY)) return undefined
    return {
      weigh: (sources) => [...filesOf(sources, manifest)].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0),
      style: sizes.get(manifest.get(SHEET)?.file ?? '') ?? 0,
    }
  } catch {
    // A build that takes the place of another one this very moment.
    return undefined
  }
}

/** Small files are sent as they are. */
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
