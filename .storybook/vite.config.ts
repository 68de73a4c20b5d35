import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { pdfjsFiles } from '../scripts/pdfjs-files.ts'

/** Storybook's own: the portal's configuration builds a browser and a server side that have no place here. */
export default defineConfig({
  publicDir: false,
  plugins: [react(), pdfjsFiles('web/')],
  build: { chunkSizeWarningLimit: 4096 },
})
