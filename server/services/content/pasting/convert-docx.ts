import pLimit from 'p-limit'
import * as z from 'zod'

import { programFile } from '#server/platform/process/program-file.ts'
import { startThread } from '#server/platform/process/start-thread.ts'

import { type DocxThreadData, partName } from './docx-messages.ts'
import { pasteLimits } from './paste-limits.ts'
import { readZip, type ZipPart } from './read-zip.ts'
import { writeZip } from './write-zip.ts'

/** A document as HTML, whose pictures are named `picture:docx-0` and so on. */
export interface DocxText {
  html: string
  /** Each picture once, and of many the first. */
  pictures: Buffer[]
  /** Pictures that could not be read, as those that the document only links to. */
  unread: number
}

/** `slow`: it takes longer than anybody waits; `broken`: it cannot be read. */
export type DocxFault = 'not-docx' | 'too-large' | 'slow' | 'broken'

/** Makes HTML of a Word document. */
export type ConvertDocx = (file: Buffer) => Promise<DocxText | DocxFault>

const PATIENCE_MS = 30_000
const HEAP_MIB = 512

const threadText = z.object({ html: z.string(), parts: z.array(z.number()), unread: z.number() })

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
      const text = await inThread(
        program,
        { archive: writeZip(namedParts(parts)), pictures: pasteLimits.pictures },
        patienceMs,
      )
      if (typeof text === 'string') return text
      const pictures = text.parts.flatMap((part) => parts[part]?.bytes ?? [])
      return { html: text.html, pictures, unread: text.unread }
    })
}

/** The parts with names in place of what is no text. */
function namedParts(parts: readonly ZipPart[]): ZipPart[] {
  return parts.map(({ name, bytes }, index) => ({
    name,
    bytes: /\.(?:xml|rels)$/iu.test(name) || isText(bytes) ? bytes : partName.of(index),
  }))
}

/** Whether it may be XML under another name. */
function isText(bytes: Buffer): boolean {
  return /^[^!-~]{0,4}</u.test(bytes.toString('latin1', 0, 8))
}

function inThread(
  program: string,
  data: DocxThreadData,
  patienceMs: number,
): Promise<z.infer<typeof threadText> | DocxFault> {
  const thread = startThread(program, data, { maxOldGenerationSizeMb: HEAP_MIB })
  return new Promise((resolve) => {
    const end = (outcome: z.infer<typeof threadText> | DocxFault) => {
      clearTimeout(timer)
      void thread.terminate()
      resolve(outcome)
    }
    const timer = setTimeout(() => end('slow'), patienceMs)
    thread.on('message', (message) => {
      const read = threadText.safeParse(message)
      end(read.success ? read.data : 'broken')
    })
    thread.on('error', () => end('broken'))
    thread.on('exit', () => end('broken'))
  })
}
