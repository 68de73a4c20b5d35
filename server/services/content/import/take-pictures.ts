import { createHash } from 'node:crypto'

import { addressFault } from '#server/platform/text/address-fault.ts'
import { safeAddress } from '#server/services/cleaning/safe-address.ts'
import type { PictureSize } from '#server/services/context/picture-maker.ts'

import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import { shown, type Fault } from '#server/services/content/format/content-fault.ts'
import { contentLimits } from '#server/services/content/format/content-limits.ts'
import { decoded } from '#server/platform/text/decoded.ts'
import { findInside } from '#server/services/content/format/find-inside.ts'
import { bookKind, captionsKind, type FileKind, pictureKind } from './imported-file.ts'

type PathResult = { ok: true; path: string; notes?: readonly string[] } | { ok: false; fault: Fault }

export interface PictureTaker {
  /** Stores a picture; the path does not depend on the editor's file name. */
  storePicture(base: string, written: string): Promise<PathResult>
  /** Stores a PDF unchanged. */
  storeBook(base: string, written: string): Promise<PathResult>
  /** Stores captions as WebVTT; the notes say what was changed in them. */
  storeCaptions(base: string, written: string): Promise<PathResult>
  /** Reads the size of a picture, as it was before it is stored; undefined where it is unknown, as on other sites. */
  measure(base: string, written: string): Promise<PictureSize | undefined>
  /** Deletes the files that this import stored. */
  undo(): Promise<void>
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
  const results = new Map<string, PathResult>()
  const brought: string[] = []
  const wrong = (message: string): PathResult => ({ ok: false, fault: { message } })

  const storeFile = async (kind: FileKind, file: string, size: number, written: string): Promise<PathResult> => {
    const read = await kind.read(file, size, written)
    if (typeof read === 'string') return wrong(read)
    // An existing file is not stored again: its name is the hash of the original.
    const path = `imports/${createHash('sha256').update(read.original).digest('base64url').slice(0, 22)}.${read.ending}`
    const result: PathResult = { ok: true, path, notes: read.notes ?? [] }
    if (await media.has(path)) return result
    const bytes = await read.bytes()
    if (typeof bytes === 'string') return wrong(bytes)
    if (!isDry) {
      await uploads.write(path, bytes)
      brought.push(path)
    }
    return result
  }
  const storeOnce = async (kind: FileKind, file: string, size: number, written: string): Promise<PathResult> => {
    const cached = results.get(file)
    if (cached) return cached
    if (results.size >= contentLimits.pictures)
      return wrong(`一次最多导入 ${contentLimits.pictures} 张图片，请分几次导入`)
    const result = await storeFile(kind, file, size, written)
    results.set(file, result)
    return result
  }
  const storeAs = async (kind: FileKind, base: string, written: string): Promise<PathResult> => {
    const fault = addressFault(written)
    if (fault !== undefined) return wrong(`不能用${shown(written)}；${kind.word}：${fault}`)
    if (/^https?:\/\//iu.test(written))
      return safeAddress(written) === '' ? wrong(`网址${shown(written)}写得不对`) : { ok: true, path: written }
    const served = servedPath(written)
    if (served === written) {
      const found = await findInside(root, base, written)
      if (found.kind === 'file') return storeOnce(kind, found.path, found.size, written)
      if (found.kind === 'outside') return wrong(`${shown(written)}通到了导入的文件夹外面，不读`)
    }
    for (const path of new Set([served, decoded(served)])) if (await media.has(path)) return { ok: true, path }
    return wrong(kind.missing(written))
  }
  const picture = pictureKind(pictures)

  return {
    storePicture: (base, written) => storeAs(picture, base, written),
    storeBook: (base, written) => storeAs(bookKind, base, written),
    storeCaptions: (base, written) => storeAs(captionsKind, base, written),
    async measure(base, written) {
      const served = servedPath(written)
      const found = served === written ? await findInside(root, base, written) : undefined
      const file = found?.kind === 'file' ? found.path : await media.picture(served)
      return file === undefined ? undefined : pictures.measure(file)
    },
    async undo() {
      await uploads.remove(brought.splice(0))
    },
  }
}

/** Returns the path of a file below /web/media/; any other text comes back unchanged. */
function servedPath(written: string): string {
  return written.replace(/^\/web\/media\//u, '')
}
