import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

import { readVtt } from '#server/platform/read-vtt.ts'

import type { PictureFault } from '#server/services/context/picture-maker.ts'
import { safeAddress } from '#server/services/cleaning/safe-address.ts'

import type { ContentContext } from './content-context.ts'
import { shown, type Fault } from './content-fault.ts'
import { contentLimits } from './content-limits.ts'
import { decoded, findInside } from './find-inside.ts'

type Taken = { ok: true; path: string } | { ok: false; fault: Fault }

export interface PictureTaker {
  /** Stores a picture; the path does not depend on the editor's file name. */
  take(base: string, written: string): Promise<Taken>
  /** Stores a PDF unchanged. */
  takeBook(base: string, written: string): Promise<Taken>
  /** Stores a WebVTT captions file. */
  takeCaptions(base: string, written: string): Promise<Taken>
  /** Deletes the files that this import stored. */
  undo(): Promise<void>
}

const faults: Readonly<Record<Exclude<PictureFault, 'busy'>, string>> = {
  kind: '不是 JPEG、PNG、WebP、GIF 或 AVIF 图片（看的是文件的内容，不是扩展名）',
  size: '像素太多，请缩小后再导入',
  broken: '已损坏或不完整',
}

/**
 * Creates a taker of pictures: each is re-encoded by the portal's picture maker and stored under the hash of the
 * original file, so that the same picture always has the same path. Web addresses and paths that the portal serves stay
 * unchanged.
 */
export function createPictureTaker(
  { pictures, uploads, media }: Pick<ContentContext, 'pictures' | 'uploads' | 'media'>,
  root: string,
  isDry: boolean,
): PictureTaker {
  const known = new Map<string, Taken>()
  const brought: string[] = []
  const wrong = (message: string): Taken => ({ ok: false, fault: { message } })

  const takeFile = async (file: string, keep: () => Promise<Taken>) => {
    const kept = known.get(file)
    if (kept) return kept
    if (known.size >= contentLimits.pictures)
      return wrong(`一次最多导入 ${contentLimits.pictures} 张图片，请分几次导入`)
    const taken = await keep()
    known.set(file, taken)
    return taken
  }
  /** Names the file by the hash of the original: an existing file is not created again. */
  const keepAs = async (given: Buffer, ending: string, bytesOf: () => Promise<Buffer | string>): Promise<Taken> => {
    const path = `imports/${createHash('sha256').update(given).digest('base64url').slice(0, 22)}.${ending}`
    if (await media.has(path)) return { ok: true, path }
    const bytes = await bytesOf()
    if (typeof bytes === 'string') return wrong(bytes)
    if (!isDry) {
      await uploads.write(path, bytes)
      brought.push(path)
    }
    return { ok: true, path }
  }
  const keepPicture = async (file: string, size: number, written: string): Promise<Taken> => {
    if (size > contentLimits.picture)
      return wrong(`图片${shown(decoded(written))}超过 ${contentLimits.picture / 1024 / 1024} MB`)
    const given = await readFile(file)
    return keepAs(given, 'webp', async () => {
      const made = await make(given)
      if (made.ok) return made.picture.bytes
      return made.fault === 'busy' ? '服务器正忙，请稍后再导入' : `图片${shown(decoded(written))}${faults[made.fault]}`
    })
  }
  const keepBook = async (file: string, size: number, written: string): Promise<Taken> => {
    if (size > contentLimits.book)
      return wrong(
        `文件${shown(written)}超过 ${contentLimits.book / 1024 / 1024} MB；请先把它放进数据文件夹的 media/ 里`,
      )
    const given = await readFile(file)
    return given.toString('latin1', 0, 5) === '%PDF-'
      ? keepAs(given, 'pdf', () => Promise.resolve(given))
      : wrong(`文件${shown(written)}不是 PDF；别的文件请先放进数据文件夹的 media/ 里`)
  }
  const keepCaptions = async (file: string, size: number, written: string): Promise<Taken> => {
    if (size > contentLimits.captions)
      return wrong(`字幕${shown(written)}超过 ${contentLimits.captions / 1024 / 1024} MB`)
    const given = await readFile(file)
    if (!isUtf8(given)) return wrong(`字幕${shown(written)}不是 UTF-8 编码，请另存为 UTF-8`)
    const cues = readVtt(given.toString('utf8'))
    if (cues === undefined) return wrong(`字幕${shown(written)}不是 WebVTT 文件；第一行应是 WEBVTT（SRT 请先转换）`)
    return cues.length === 0
      ? wrong(`字幕${shown(written)}里一句也没有；每句前面应有一行时间，如 00:01.000 --> 00:04.000`)
      : keepAs(given, 'vtt', () => Promise.resolve(given))
  }
  const takeOf = async (
    base: string,
    written: string,
    words: { what: string; missing: string; keep: typeof keepPicture },
  ): Promise<Taken> => {
    if (/^https?:\/\//iu.test(written))
      return safeAddress(written) === '' ? wrong(`网址${shown(written)}写得不对`) : { ok: true, path: written }
    if (/^[a-z][a-z\d+.-]+:/iu.test(written))
      return wrong(`不能用${shown(written)}；${words.what}应是旁边的文件、http(s) 网址，或门户里已有的路径`)
    const served = written.replace(/^\/web\/media\//u, '')
    if (served === written) {
      const found = await findInside(root, base, written)
      if (found.kind === 'file') return takeFile(found.path, () => words.keep(found.path, found.size, written))
      if (found.kind === 'outside') return wrong(`${shown(written)}通到了导入的文件夹外面，不读`)
    }
    return (await media.has(served)) ? { ok: true, path: served } : wrong(words.missing)
  }
  /** Retries while the picture maker is busy: uploads by visitors take precedence. */
  const make = async (given: Buffer, tries = 20): ReturnType<typeof pictures.make> => {
    const made = await pictures.make(given)
    if (made.ok || made.fault !== 'busy' || tries === 0) return made
    await pause(250)
    return make(given, tries - 1)
  }

  return {
    take: (base, written) =>
      takeOf(base, written, { what: '图片', missing: `找不到图片${shown(decoded(written))}`, keep: keepPicture }),
    takeBook: (base, written) =>
      takeOf(base, written, {
        what: '文件',
        missing: `找不到文件${shown(written)}；请放在旁边，或先放进数据文件夹的 media/ 里`,
        keep: keepBook,
      }),
    takeCaptions: (base, written) =>
      takeOf(base, written, {
        what: '字幕',
        missing: `找不到字幕${shown(written)}；请放在旁边，或先放进数据文件夹的 media/ 里`,
        keep: keepCaptions,
      }),
    async undo() {
      await uploads.remove(brought.splice(0))
    },
  }
}
