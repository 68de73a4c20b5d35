import { createHash } from 'node:crypto'

import { addressFault } from '#server/platform/address-fault.ts'
import { safeAddress } from '#server/services/cleaning/safe-address.ts'
import type { PictureSize } from '#server/services/context/picture-maker.ts'

import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import { shown, type Fault } from '#server/services/content/format/content-fault.ts'
import { contentLimits } from '#server/services/content/format/content-limits.ts'
import { decoded, findInside } from '#server/services/content/format/find-inside.ts'
import { bookKind, captionsKind, type FileKind, pictureKind } from './imported-file.ts'

type Taken = { ok: true; path: string; notes?: readonly string[] } | { ok: false; fault: Fault }

export interface PictureTaker {
  /** Stores a picture; the path does not depend on the editor's file name. */
  take(base: string, written: string): Promise<Taken>
  /** Stores a PDF unchanged. */
  takeBook(base: string, written: string): Promise<Taken>
  /** Stores captions as WebVTT; the notes say what was changed in them. */
  takeCaptions(base: string, written: string): Promise<Taken>
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
  const known = new Map<string, Taken>()
  const brought: string[] = []
  const wrong = (message: string): Taken => ({ ok: false, fault: { message } })

  const storeFile = async (kind: FileKind, file: string, size: number, written: string): Promise<Taken> => {
    const read = await kind.read(file, size, written)
    if (typeof read === 'string') return wrong(read)
    // An existing file is not stored again: its name is the hash of the original.
    const path = `imports/${createHash('sha256').update(read.original).digest('base64url').slice(0, 22)}.${read.ending}`
    const taken: Taken = { ok: true, path, notes: read.notes ?? [] }
    if (await media.has(path)) return taken
    const bytes = await read.bytes()
    if (typeof bytes === 'string') return wrong(bytes)
    if (!isDry) {
      await uploads.write(path, bytes)
      brought.push(path)
    }
    return taken
  }
  const takeFile = async (kind: FileKind, file: string, size: number, written: string): Promise<Taken> => {
    const kept = known.get(file)
    if (kept) return kept
    if (known.size >= contentLimits.pictures)
      return wrong(`一次最多导入 ${contentLimits.pictures} 张图片，请分几次导入`)
    const taken = await storeFile(kind, file, size, written)
    known.set(file, taken)
    return taken
  }
  const takeAs = async (kind: FileKind, base: string, written: string): Promise<Taken> => {
    const fault = addressFault(written)
    if (fault !== undefined) return wrong(`不能用${shown(written)}；${kind.word}：${fault}`)
    if (/^https?:\/\//iu.test(written))
      return safeAddress(written) === '' ? wrong(`网址${shown(written)}写得不对`) : { ok: true, path: written }
    const served = servedPath(written)
    if (served === written) {
      const found = await findInside(root, base, written)
      if (found.kind === 'file') return takeFile(kind, found.path, found.size, written)
      if (found.kind === 'outside') return wrong(`${shown(written)}通到了导入的文件夹外面，不读`)
    }
    for (const path of new Set([served, decoded(served)])) if (await media.has(path)) return { ok: true, path }
    return wrong(kind.missing(written))
  }
  const picture = pictureKind(pictures)

  return {
    take: (base, written) => takeAs(picture, base, written),
    takeBook: (base, written) => takeAs(bookKind, base, written),
    takeCaptions: (base, written) => takeAs(captionsKind, base, written),
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
