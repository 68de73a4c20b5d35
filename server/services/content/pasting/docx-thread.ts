// Reads a Word document, which takes seconds for a long one, in a thread that ends with it.
import { parentPort, workerData } from 'node:worker_threads'

import mammoth from 'mammoth'

import { type DocxThreadData, type DocxThreadText, partName } from './docx-messages.ts'
import { MANY_PICTURES } from './many-pictures.ts'

/** Styles beyond those that the library knows; names of captions and titles are the same in all languages. */
const styleMap = [
  "p[style-name='Title'] => h1.MsoTitle:fresh",
  "p[style-name='caption'] => p.MsoCaption:fresh",
  "p[style-name='Caption'] => p.MsoCaption:fresh",
  'u => u',
  'strike => s',
]

const { archive, pictures }: DocxThreadData = workerData
const text: DocxThreadText = { html: '', parts: [], unread: 0 }
const { value } = await mammoth.convertToHtml(
  { buffer: Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength) },
  {
    styleMap,
    idPrefix: 'docx-',
    convertImage: mammoth.images.imgElement(async (image) => ({ src: await nameOf(image) })),
  },
)
text.html = value
parentPort?.postMessage(text)

async function nameOf(image: { readAsArrayBuffer: () => Promise<ArrayBuffer> }): Promise<string> {
  const content = await image.readAsArrayBuffer().catch(() => new ArrayBuffer(0))
  const part = partName.read(new Uint8Array(content))
  if (part === undefined) {
    text.unread += 1
    // The library leaves a picture out that it cannot read.
    throw new Error('The picture cannot be read')
  }
  const before = text.parts.indexOf(part)
  if (before >= 0) return `picture:docx-${before}`
  if (text.parts.length >= pictures) return MANY_PICTURES
  return `picture:docx-${text.parts.push(part) - 1}`
}
