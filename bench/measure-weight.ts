import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

import { LOADER } from '#app/component-paths.ts'

import { brotliOf, scriptsOf } from './built-scripts.ts'
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

function weighEntry(clientFolder: string): number {
  const scripts = scriptsOf(clientFolder, LOADER)
  return scripts === undefined ? Number.NaN : brotliOf(clientFolder, scripts)
}
