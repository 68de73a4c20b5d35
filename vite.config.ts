import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { leanBrowser } from './scripts/lean-browser.ts'
import { base, calendars, clocks, isOneOf, kit, loader, parts, shapes, visit } from './scripts/browser-chunks.ts'
import { readableClassName, shortClassNames } from './scripts/class-names.ts'
import { containedPackages } from './scripts/contained-packages.ts'
import { pdfjsFiles } from './scripts/pdfjs-files.ts'
import { parsedStyles } from './scripts/parsed-styles.ts'
import { portableManifest } from './scripts/portable-manifest.ts'
import { programPictures } from './scripts/program-pictures.ts'
import { serverPackages } from './scripts/server-packages.mjs'
import { serverPrograms } from './scripts/server-programs.ts'

const isServing = process.argv[1]?.endsWith('dev.ts') === true || process.env['VITEST'] !== undefined

// One `vite build --app` makes both sides: the browser's code, and the server with its renderer.
export default defineConfig({
  base: '/web/',
  publicDir: false,
  plugins: [
    react(),
    leanBrowser(),
    pdfjsFiles(),
    portableManifest(),
    parsedStyles(),
    containedPackages(),
    serverPrograms(),
    programPictures(),
  ],
  css: {
    modules: { generateScopedName: isServing ? readableClassName : shortClassNames(import.meta.dirname, 'src') },
  },
  // Both sides share one configuration; otherwise the sheets would be read twice for their class names.
  builder: { sharedConfigBuild: true },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        // One sheet for what comes later; the rules of a document are inlined one by one (server/pages/used-css.ts).
        cssCodeSplit: false,
        rolldownOptions: {
          // The exports of the parts are kept, and with them their styles.
          preserveEntrySignatures: 'exports-only',
          // A component does nothing until it is rendered. The bundler cannot see that of modules with JSX, and would keep
          // those that only the server renders.
          treeshake: { moduleSideEffects: [{ test: /\/src\/(?:blocks|components)\/.*\.tsx$/u, sideEffects: false }] },
          input: { loader: 'src/loader/entry-loader.ts', served: 'src/app/served-parts.ts' },
          output: {
            codeSplitting: {
              groups: [
                // First, so that the loader needs no other file.
                { name: 'loader', test: isOneOf(loader), priority: 2 },
                { name: 'visit', test: isOneOf(visit), priority: 1 },
                { name: 'base', test: isOneOf(base) },
                { name: 'parts', test: isOneOf(parts) },
                { name: 'kit', test: isOneOf(kit) },
                { name: 'shapes', test: isOneOf(shapes) },
                { name: 'clocks', test: isOneOf(clocks) },
                { name: 'calendars', test: isOneOf(calendars) },
              ],
            },
            // The first script names all others, so every visitor pays for long names; the manifest maps names to
            // sources.
            chunkFileNames: 'assets/[hash:7].js',
            entryFileNames: 'assets/[hash:7].js',
          },
        },
      },
    },
    ssr: {
      // `pg` asks for its native driver and goes on without it. React and Fastify choose their production code while
      // they are bundled.
      ...(isServing ? {} : { resolve: { noExternal: true, external: [...serverPackages, 'pg-native'] } }),
      define: isServing ? {} : { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          // Names of the sources would differ where node_modules is a link.
          experimental: { attachDebugInfo: 'none' },
          // Licences stay with the code they are about.
          output: {
            comments: { legal: true, annotation: false, jsdoc: false },
            // Beside the programs, which are looked for in the folder of the file that starts them.
            chunkFileNames: '[name]-[hash].js',
          },
        },
      },
    },
  },
  build: { target: 'es2022', emptyOutDir: true, assetsInlineLimit: 2048, reportCompressedSize: false },
})
