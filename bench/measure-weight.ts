import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

import * as z from 'zod'

import { LOADER } from '#app/component-paths.ts'

import { getRaw, type RawAnswer } from './get-raw.ts'

const KIB = 1024

export interface PageWeight {
  htmlKiB: number
  htmlBrotliKiB: number
  /** Without the inlined style: what compares with pages that link a sheet. */
  unstyledBrotliKiB: number
  /** The script that starts with every page. */
  entryBrotliKiB: number
}

/** Weighs a page without a browser: the document and the entry's scripts. */
export async function measureWeight(url: string, clientFolder: string): Promise<PageWeight> {
  const answer = await polishedAnswer(url)
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}; only a page can be weighed`)
  const html = plainBody(answer)
  return {
    htmlKiB: html.length / KIB,
    htmlBrotliKiB: brotliSize(answer) / KIB,
    unstyledBrotliKiB: brotliCompressSync(html.toString().replace(/<style>[\s\S]*?<\/style>/u, '')).length / KIB,
    entryBrotliKiB: weighEntry(clientFolder) / KIB,
  }
}

/** The first visitor after a change gets a quick compression, later visitors the best one, which takes a moment. */
async function polishedAnswer(url: string): Promise<RawAnswer> {
  await getRaw(url)
  await getRaw(url)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return getRaw(url)
}

/** The size that a browser with brotli support receives; compressed here when the server did not. */
export function brotliSize(answer: RawAnswer): number {
  return answer.headers['content-encoding'] === 'br' ? answer.body.length : brotliCompressSync(plainBody(answer)).length
}

export function plainBody(answer: RawAnswer): Buffer {
  return answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(answer.body) : answer.body
}

const manifestFile = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }))

function weighEntry(clientFolder: string): number {
  const path = join(clientFolder, '.vite/manifest.json')
  if (!existsSync(path)) return Number.NaN
  const manifest = manifestFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  const files = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  visit(LOADER)
  const scripts = [...files].filter((file) => file.endsWith('.js'))
  return scripts.reduce((total, file) => total + brotliCompressSync(readFileSync(join(clientFolder, file))).length, 0)
}
