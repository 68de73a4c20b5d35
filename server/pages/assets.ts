import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROUTER_BASE } from '#contract/router-base.ts'

/** What a page of the given blocks loads from the build. */
export interface PageAssets {
  /** The CSS itself, to be inlined: a style sheet would be a second round trip before anything shows. */
  css: string
  /** Style sheets contained in `css`; named so that the browser code does not load them again. */
  styles: readonly string[]
  /** The script of the application, then the chunks it will ask for. */
  scripts: readonly [string, ...string[]]
}

export interface Assets {
  forBlocks: (chunks: readonly string[]) => PageAssets
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
 *
 * @param componentPath source path of a block's component, e.g. "src/blocks/list/List.tsx"
 */
export function createBuiltAssets(clientDir: string, componentPath: (block: string) => string): Assets {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'))
  const cssText = new Map<string, string>()
  const readCss = (file: string): string => {
    const known = cssText.get(file)
    if (known !== undefined) return known
    const text = readFileSync(join(clientDir, file), 'utf8').trim()
    cssText.set(file, text)
    return text
  }
  const known = new Map<string, PageAssets>()
  return {
    headTags: '',
    forBlocks: (chunks) => {
      const key = chunks.join()
      const cached = known.get(key)
      if (cached) return cached
      const files = new Set<string>()
      const styles = new Set<string>()
      const visit = (name: string): void => {
        const chunk = manifest[name]
        if (!chunk) throw new Error(`The build's manifest has no "${name}": build and server do not belong together`)
        if (files.has(chunk.file)) return
        files.add(chunk.file)
        for (const file of chunk.css ?? []) styles.add(file)
        for (const imported of chunk.imports ?? []) visit(imported)
      }
      visit(ENTRY)
      for (const chunk of chunks) visit(componentPath(chunk))
      const [entry, ...rest] = [...files].map((file) => ROUTER_BASE + file)
      if (entry === undefined) throw new Error(`The build's manifest has no entry "${ENTRY}"`)
      const assets: PageAssets = { css: [...styles].map(readCss).join('\n'), styles: [...styles].map((file) => ROUTER_BASE + file), scripts: [entry, ...rest] }
      known.set(key, assets)
      return assets
    },
  }
}
