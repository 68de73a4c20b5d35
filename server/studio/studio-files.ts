import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as z from 'zod'

import type { StudioFiles } from './document.ts'

const ENTRY = 'src/studio/entry-studio.tsx'
const SHEET = 'style.css'

const manifest = z.object({ [ENTRY]: z.object({ file: z.string() }), [SHEET]: z.object({ file: z.string() }) })

/** Reads which files the document of the studio loads; undefined where the studio has not been built. */
export function readStudioFiles(studioDir: string): StudioFiles | undefined {
  const path = join(studioDir, '.vite/manifest.json')
  if (!existsSync(path)) return undefined
  const { [ENTRY]: entry, [SHEET]: sheet } = manifest.parse(JSON.parse(readFileSync(path, 'utf8')))
  return { script: `/studio/${entry.file}`, styles: [`/studio/${sheet.file}`] }
}
