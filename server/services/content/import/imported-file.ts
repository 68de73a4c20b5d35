import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'

import { readVtt } from '#server/platform/text/read-vtt.ts'
import type { PictureFault, PictureMaker } from '#server/services/context/picture-maker.ts'

import { shown } from '#server/services/content/format/content-fault.ts'
import { contentLimits } from '#server/services/content/format/content-limits.ts'
import { decoded } from '#server/platform/text/decoded.ts'
import { makePatiently } from './make-patiently.ts'
import { mendCaptions } from './mend-captions.ts'

/** A file beside the imported content that has passed the checks of its kind. */
export interface ImportedFile {
  original: Buffer
  /** The file name extension of the stored file. */
  ending: string
  /** Sentences about what was changed in it, or will not show; they stop nothing. */
  notes?: readonly string[]
  /** Returns the bytes to store, or a sentence about the fault. */
  bytes: () => Promise<Buffer | string>
}

/** A kind of file that imported content may name. */
export interface FileKind {
  /** The word for such a file in sentences for editors. */
  word: string
  missing: (written: string) => string
  /**
   * Reads and checks a file; returns a sentence about its fault.
   * @param written the editor's name of the file, for the sentence
   */
  read: (file: string, size: number, written: string) => Promise<ImportedFile | string>
}

const pictureFaults: Readonly<Record<Exclude<PictureFault, 'busy'>, string>> = {
  kind: '读不出来：可以用 JPEG、PNG、WebP、GIF 或 AVIF；改了扩展名的其他文件不行',
  size: '像素太多，请缩小后再导入',
  broken: '已损坏或不完整',
}

/** Says that pictures wait for others. */
export const PICTURES_BUSY = '服务器正忙，请稍后再试'

/** Pictures are re-encoded by the portal's picture maker. */
export function pictureKind(pictures: PictureMaker): FileKind {
  return {
    word: '图片',
    missing: (written) => `找不到图片${shown(decoded(written))}`,
    async read(file, size, written) {
      if (size > contentLimits.picture)
        return `图片${shown(decoded(written))}超过 ${contentLimits.picture / 1024 / 1024} MB`
      const original = await readFile(file)
      const bytes = async () => {
        const result = await makePatiently(pictures, original)
        if (result.ok) return result.picture.bytes
        return result.fault === 'busy' ? PICTURES_BUSY : `图片${shown(decoded(written))}${pictureFaults[result.fault]}`
      }
      return { original, ending: 'webp', bytes }
    },
  }
}

const PDF_HEADER = '%PDF-'
/** Bytes that may stand before a PDF: byte order marks, headers of answers. Readers look for its header so far. */
const PDF_LEAD = 1024

/** Books are PDF files, stored unchanged. */
export const bookKind: FileKind = {
  word: '文件',
  missing: (written) => `找不到文件${shown(written)}；请放在旁边，或先放进数据文件夹的 media/ 里`,
  async read(file, size, written) {
    if (size > contentLimits.book)
      return `文件${shown(written)}超过 ${contentLimits.book / 1024 / 1024} MB；请先把它放进数据文件夹的 media/ 里`
    const original = await readFile(file)
    return original.subarray(0, PDF_LEAD + PDF_HEADER.length).includes(PDF_HEADER)
      ? asItIs(original, 'pdf')
      : `文件${shown(written)}不是 PDF；Word、Excel 这样的文件请先放进数据文件夹的 media/ 里，这里写它在 media/ 里的路径`
  },
}

/** Captions are WebVTT files with at least one cue, or SubRip files, which are stored as WebVTT. */
export const captionsKind: FileKind = {
  word: '字幕',
  missing: (written) => `找不到字幕${shown(written)}；请放在旁边，或先放进数据文件夹的 media/ 里`,
  async read(file, size, written) {
    if (size > contentLimits.captions) return `字幕${shown(written)}超过 ${contentLimits.captions / 1024 / 1024} MB`
    const original = await readFile(file)
    if (!isUtf8(original)) return `字幕${shown(written)}不是 UTF-8 编码，请另存为 UTF-8`
    const source = original.toString('utf8')
    const { text, notes } = mendCaptions(source)
    const cues = readVtt(text)
    if (cues === undefined) return `字幕${shown(written)}不是 WebVTT 文件，也不是 SRT；第一行应是 WEBVTT`
    if (cues.length === 0)
      return [
        `字幕${shown(written)}里一句也没有；每句前面应有一行时间，如 00:01.000 --> 00:04.000`,
        ...notes.slice(0, 1),
      ].join('；')
    const sentences = notes.map((note) => `字幕${shown(written)}${note}`)
    return { ...asItIs(text === source ? original : Buffer.from(text), 'vtt'), notes: sentences }
  },
}

function asItIs(original: Buffer, ending: string): ImportedFile {
  return { original, ending, bytes: () => Promise.resolve(original) }
}
