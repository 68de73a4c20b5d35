import type { ContentMedia } from '#server/services/content/entities/content-context.ts'
import { shown } from '#server/services/content/format/content-fault.ts'
import type { PictureTaker } from '#server/services/content/import/take-pictures.ts'
import { safeAddress } from '#server/services/cleaning/safe-address.ts'
import { addressFault } from '#server/platform/text/address-fault.ts'
import { decoded } from '#server/platform/text/decoded.ts'

/**
 * Finds the files that a document names: those that are served already, and addresses of other sites. Nothing is read from the
 * disk by a name that a person typed.
 */
export function createServedFiles(media: Pick<ContentMedia, 'has'>): PictureTaker {
  const find: PictureTaker['storePicture'] = async (_base, written) => {
    const fault = addressFault(written)
    if (fault !== undefined) return { ok: false, fault: { message: `不能用${shown(written)}：${fault}` } }
    if (/^https?:\/\//iu.test(written))
      return safeAddress(written) === ''
        ? { ok: false, fault: { message: `网址${shown(written)}写得不对` } }
        : { ok: true, path: written }
    const path = written.replace(/^\/web\/media\//u, '')
    for (const spelling of new Set([path, decoded(path)]))
      if (await media.has(spelling)) return { ok: true, path: spelling }
    return { ok: false, fault: { message: `找不到文件${shown(written)}，请重新上传` } }
  }
  return {
    storePicture: find,
    storeBook: find,
    storeCaptions: find,
    measure: async () => undefined,
    undo: async () => undefined,
  }
}
