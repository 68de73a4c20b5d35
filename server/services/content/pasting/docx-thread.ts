// Reads a Word document, which takes seconds for a long one, in a thread that ends with it.
import { parentPort, workerData } from 'node:worker_threads'

import mammoth from 'mammoth'

import type { DocxText, DocxThreadData } from './docx-messages.ts'

/** Styles beyond those that the library knows; names of captions and titles are the same in all languages. */
const styleMap = [
  "p[style-name='Title'] => h1.MsoTitle:fresh",
  "p[style-name='caption'] => p.MsoCaption:fresh",
  "p[style-name='Caption'] => p.MsoCaption:fresh",
  'u => u',
  'strike => s',
]

const { archive }: DocxThreadData = workerData
const text: DocxText = { html: '', pictures: [] }
const { value } = await mammoth.convertToHtml(
  { buffer: Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength) },
  {
    styleMap,
    idPrefix: 'docx-',
    convertImage: mammoth.images.imgElement(async (image) => {
      text.pictures.push(new Uint8Array(await image.readAsArrayBuffer()))
      return { src: `picture:docx-${text.pictures.length - 1}` }
    }),
  },
)
text.html = value
parentPort?.postMessage(text)
