import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROUTER_BASE } from '#contract/router-base.ts'

import { createStyleFinder, type InlineStyle } from './style-finder.ts'
import { parseStyles, type StyleNode } from './used-css.ts'

/** What a page loads from the build. */
export interface PageAssets {
  /** The rules a document needs, to be inlined: a style sheet would be a second round trip before anything shows. */
  cssFor: (html: string, isElder: boolean) => InlineStyle
  /** The whole style sheets, which the browser code switches on when it has taken over. */
  styles: readonly string[]
  /** The script of the application, then the chunks it will ask for. */
  scripts: readonly [string, ...string[]]
}

export interface Assets {
  /** @param styled source paths of the components in its HTML · @param scripted of those the browser runs from the start */
  forPage: (styled: readonly string[], scripted: readonly string[]) => PageAssets
  /** Tags that only development needs. */
  headTags: string
}

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
}
type Manifest = Readonly<Record<string, ManifestChunk | undefined>>

const ENTRY = 'src/app/entry-client.tsx'

/**
 * Reads the build's manifest once. CSS is taken in the order of the manifest's imports;
 * cascade layers make any order right.
 */
export function createBuiltAssets(clientDir: string): Assets {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'))
  const parsed = new Map<string, readonly StyleNode[]>()
  const readStyles = (file: string): readonly StyleNode[] => {
    const styles = parsed.get(file) ?? parseStyles(readFileSync(join(clientDir, file), 'utf8'))
    parsed.set(file, styles)
    return styles
  }
  const known = new Map<string, PageAssets>()
  /** The chunks of some sources and all they import, each once, importers first. */
  const chunksFrom = (sources: readonly string[]): ManifestChunk[] => {
    const found = new Map<string, ManifestChunk>()
    const visit = (name: string): void => {
      const chunk = manifest[name]
      if (!chunk) throw new Error(`The build's manifest has no "${name}": build and server do not belong together`)
      if (found.has(name)) return
      found.set(name, chunk)
      for (const imported of chunk.imports ?? []) visit(imported)
    }
    for (const source of sources) visit(source)
    return [...found.values()]
  }
  return {
    headTags: '',
    forPage: (styled, scripted) => {
      const key = `${styled.join()};${scripted.join()}`
      const cached = known.get(key)
      if (cached) return cached
      const chunks = chunksFrom([ENTRY, ...styled])
      const styles = [...new Set(chunks.flatMap(({ css }) => css ?? []))]
      const [entry, ...rest] = chunksFrom([ENTRY, ...scripted]).map(({ file }) => ROUTER_BASE + file)
      if (entry === undefined) throw new Error(`The build's manifest has no entry "${ENTRY}"`)
      const sheets = styles.flatMap(readStyles)
      const assets: PageAssets = { cssFor: createStyleFinder(sheets), styles: styles.map((file) => ROUTER_BASE + file), scripts: [entry, ...rest] }
      known.set(key, assets)
      return assets
    },
  }
}
