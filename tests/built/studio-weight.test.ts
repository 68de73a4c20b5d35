import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { expect, it } from 'vitest'
import * as z from 'zod'

const root = join(import.meta.dirname, '..', '..', 'dist')
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().default(false),
  imports: z.array(z.string()).default([]),
})

it('the studio begins with at most 200 KiB of JavaScript, without the editor of texts', () => {
  const { version } = z.object({ version: z.string() }).parse(read(join(root, 'current.json')))
  const folder = join(root, 'versions', version, 'studio')
  const chunks = new Map(
    Object.entries(z.record(z.string(), chunk).parse(read(join(folder, '.vite', 'manifest.json')))),
  )
  const [entry = ''] = [...chunks].flatMap(([name, { isEntry }]) => (isEntry ? [name] : []))
  const files = new Set<string>()
  const gather = (name: string) => {
    const { file = '', imports = [] } = chunks.get(name) ?? {}
    if (files.has(file)) return
    files.add(file)
    imports.forEach(gather)
  }
  gather(entry)
  const scripts = [...files].map((file) => readFileSync(join(folder, file)))
  const size = scripts.reduce((total, script) => total + brotliCompressSync(script).length, 0)
  expect(size / 1024).toBeGreaterThan(20)
  expect(size / 1024).toBeLessThanOrEqual(200)
  expect(scripts.some((script) => script.includes('ProseMirror-selectednode'))).toBe(false)
})
