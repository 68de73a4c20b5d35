import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'


// One `vite build --app` makes both sides: what the browser loads, and the server with its renderer.
export default defineConfig({
  base: '/web/',
  publicDir: false,
  plugins: [react()],
  css: {
    // Short names: every page carries its CSS inlined, and its HTML the class names.
    modules: { generateScopedName: '[local]_[hash:base64:4]' },
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'src/app/entry-client.tsx' },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: { main: 'server/main.ts' } },
      },
    },
  },
  build: { target: 'es2022', emptyOutDir: true, assetsInlineLimit: 2048, reportCompressedSize: false },
})
