import { readFileSync } from 'node:fs'

import { createServerBlocks, fetchPage, renderPage } from '#app/entry-server.tsx'
import type { DataSource } from '#data/data-source.ts'
import type { MakePageOptions } from '#server/pages/make-page.ts'

/** What pages are made of in tests: the real renderer and document, and no build. */
export function pageOptions(source: DataSource): MakePageOptions {
  const blocks = createServerBlocks()
  return {
    source,
    dataVersion: () => '',
    renderer: async () => ({ fetchPage, renderPage }),
    blocks: async () => blocks,
    assets: {
      styleFor: () => ({ css: '', fonts: [], faces: [], hash: 'sha256-x' }),
      sheetFor: () => undefined,
      build: 'b1',
      loader: '/web/loader.js',
      scriptsFor: () => ['/web/a.js'],
      headTags: '',
    },
    template: async () => readFileSync('index.html', 'utf8'),
    origin: '',
    siteAddress: () => 'http://localhost:8080',
    isDevelopment: false,
  }
}
