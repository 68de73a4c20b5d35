import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { readableClassName, shortClassNames } from './scripts/class-names.ts'
import { containedPackages } from './scripts/contained-packages.ts'
import { leanBrowser } from './scripts/lean-browser.ts'
import { portableManifest } from './scripts/portable-manifest.ts'

// The back office is built by itself: the portal has one style sheet for all of its pages, and shared chunks would be cut
// anew with every change of the back office.
export default defineConfig(({ command }) => ({
  base: '/studio/',
  publicDir: false,
  plugins: [react(), leanBrowser(), portableManifest(), containedPackages()],
  css: {
    modules: {
      generateScopedName: command === 'serve' ? readableClassName : shortClassNames(import.meta.dirname, 'src'),
    },
  },
  build: {
    target: 'es2022',
    outDir: 'dist/studio',
    emptyOutDir: true,
    assetsInlineLimit: 2048,
    reportCompressedSize: false,
    manifest: true,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rolldownOptions: {
      input: { studio: 'src/studio/entry-studio.tsx' },
      output: {
        // The order of the layers comes before any of them: the sheet has the styles of the first chunk first.
        codeSplitting: { groups: [{ name: 'styles', test: /\/src\/styles\//u }] },
        chunkFileNames: 'assets/[hash:7].js',
        entryFileNames: 'assets/[hash:7].js',
      },
    },
  },
}))
