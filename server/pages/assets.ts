import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { LOADER } from '#app/component-paths.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import type { Visitor } from '#plan/page-plan.ts'

import { schemedName } from './schemed-styles.ts'
import { createStyleFinder, type FindStyle } from './style-finder.ts'
import type { StyleNode } from './used-css.ts'

/** The parts of the build that pages use. */
export interface Assets {
  /** The rules of a document, inlined, because a style sheet costs a second round trip before the first paint. */
  styleFor: FindStyle
  /**
   * Address of the whole style sheet in a scheme, which the loader enables with the first change of the page; undefined
   * in development.
   */
  sheetFor: (scheme: Visitor['scheme']) => string | undefined
  /** Tells builds apart: HTML of one does not fit the styles and the code of another. */
  build: string
  /** Address of the loader, the only script of a page. */
  loader: string
  /** The files of sources and of all that they import, without the loader. */
  scriptsFor: (sources: readonly string[]) => readonly string[]
  /** Tags for development only. */
  headTags: string
}

interface ManifestChunk {
  file: string
  imports?: string[]
}
type Manifest = Readonly<Record<string, ManifestChunk | undefined>>

const SHEET = 'style.css'

/** Reads the build once. @throws when server and build do not match. */
export function createBuiltAssets(clientDir: string): Assets {
  const text = readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')
  const manifest: Manifest = JSON.parse(text)
  const chunkOf = (name: string): ManifestChunk => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build's manifest has no "${name}": build and server do not belong together`)
    return chunk
  }
  /** Returns the files of the sources and of all their imports, each once, importers first. */
  const filesFrom = (sources: readonly string[]): string[] => {
    const found = new Map<string, string>()
    const visit = (name: string): void => {
      if (found.has(name)) return
      const { file, imports = [] } = chunkOf(name)
      found.set(name, ROUTER_BASE + file)
      imports.forEach(visit)
    }
    sources.forEach(visit)
    return [...found.values()]
  }
  const sheet = chunkOf(SHEET).file
  const styles: readonly StyleNode[] = JSON.parse(readFileSync(join(clientDir, '.vite/styles.json'), 'utf8'))
  const loader = ROUTER_BASE + chunkOf(LOADER).file
  return {
    styleFor: createStyleFinder(styles),
    sheetFor: (scheme) => ROUTER_BASE + (scheme === undefined ? sheet : schemedName(sheet, scheme)),
    // The names of all files carry hashes of their contents.
    build: createHash('sha256').update(text).digest('base64url').slice(0, 8),
    loader,
    scriptsFor: (sources) => filesFrom(sources).filter((file) => file !== loader),
    headTags: '',
  }
}
