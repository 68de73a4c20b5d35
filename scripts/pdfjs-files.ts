import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import type { Plugin } from 'vite'

/** Character maps of fonts that are not embedded, the fourteen standard fonts, decoders of rare pictures, colour profiles. */
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs']

/**
 * Copies pdf.js's files beside the scripts, below `assets/pdfjs/<version>/`: the address names the version, so
 * browsers may keep them for ever like everything there (read by src/blocks/reader/file/prepare-pdfjs.ts). `base` is the
 * folder of the portal within the build output, where the portal is only a part of it. It also chooses the build of
 * pdf.js for the browser.
 */
export function pdfjsFiles(base = ''): Plugin {
  // The version that react-pdf depends on: worker and library of two versions cannot communicate.
  const manifest = createRequire(createRequire(import.meta.url).resolve('react-pdf')).resolve('pdfjs-dist/package.json')
  const root = dirname(manifest)
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'))
  const below = `assets/pdfjs/${version}/`
  const files = folders.flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
  return {
    name: 'wenlan:pdfjs-files',
    // Before Vite's own resolution, which would take the build for new browsers.
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(source, importer) {
      // The build for older browsers: most of our visitors read on phones, and the browsers inside apps there are
      // years behind.
      return source === 'pdfjs-dist'
        ? this.resolve('pdfjs-dist/legacy/build/pdf.mjs', importer, { skipSelf: true })
        : undefined
    },
    generateBundle() {
      for (const file of files)
        this.emitFile({ type: 'asset', fileName: base + below + file, source: readFileSync(join(root, file)) })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, file] = (request.url ?? '').split(`/${below}`)
        if (file === undefined || !files.includes(file)) return next()
        createReadStream(join(root, file)).pipe(response)
      })
    },
  }
}
