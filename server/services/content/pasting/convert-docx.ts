import pLimit from 'p-limit'
import * as z from 'zod'

import { programFile } from '#server/platform/process/program-file.ts'
import { startThread } from '#server/platform/process/start-thread.ts'

import type { DocxText, DocxThreadData } from './docx-messages.ts'
import { pasteLimits } from './paste-limits.ts'
import { readZip } from './read-zip.ts'
import { writeZip } from './write-zip.ts'

/** `slow`: it takes longer than anybody waits; `broken`: it cannot be read. */
export type DocxFault = 'not-docx' | 'too-large' | 'slow' | 'broken'

/** Makes HTML of a Word document. */
export type ConvertDocx = (file: Buffer) => Promise<DocxText | DocxFault>

const PATIENCE_MS = 30_000
const HEAP_MIB = 512

const docxText = z.object({ html: z.string(), pictures: z.array(z.instanceof(Uint8Array)) })

/** Creates a converter that reads one document at a time, each in a thread with bounded memory and time. */
export function createConvertDocx({
  patienceMs = PATIENCE_MS,
  program = programFile('docx-thread'),
}: { patienceMs?: number; program?: string } = {}): ConvertDocx {
  const limit = pLimit(1)
  return (file) =>
    limit(async () => {
      const parts = await readZip(file, { most: pasteLimits.unpacked, parts: pasteLimits.parts })
      if (parts === 'too-large') return parts
      if (parts === 'not-zip' || !parts.some(({ name }) => name === '[Content_Types].xml')) return 'not-docx'
      // The library unpacks without bounds, and so it gets what is unpacked already.
      return inThread(program, { archive: writeZip(parts) }, patienceMs)
    })
}

function inThread(program: string, data: DocxThreadData, patienceMs: number): Promise<DocxText | DocxFault> {
  const thread = startThread(program, data, { maxOldGenerationSizeMb: HEAP_MIB })
  return new Promise((resolve) => {
    const end = (outcome: DocxText | DocxFault) => {
      clearTimeout(timer)
      void thread.terminate()
      resolve(outcome)
    }
    const timer = setTimeout(() => end('slow'), patienceMs)
    thread.on('message', (message) => {
      const read = docxText.safeParse(message)
      end(read.success ? read.data : 'broken')
    })
    thread.on('error', () => end('broken'))
    thread.on('exit', () => end('broken'))
  })
}
