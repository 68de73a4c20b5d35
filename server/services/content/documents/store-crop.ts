import { createHash } from 'node:crypto'

import type { ItemDescription } from '#server/db/library/media-items.ts'
import type { PictureCrop, PictureFault } from '#server/services/context/picture-maker.ts'
import type { StudioCaller } from '#server/services/context/staff-acts.ts'
import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import { makePatiently } from '#server/services/content/import/make-patiently.ts'

import { storeOnce, type StoredOnce } from './store-once.ts'

/** A stored picture: its bytes, its path, and what is said of it. */
interface CroppedPicture {
  path: string
  file: Buffer
  description: ItemDescription
  /** What its file was called, which the part is called as well. */
  title: string
}

/** Stores a part of a picture as a file of its own, with the same description; the same part of the same picture once. */
export async function storeCrop(
  context: Pick<ContentContext, 'uploads' | 'media' | 'pictures' | 'acts' | 'now'>,
  staff: StudioCaller,
  { path, file, description, title }: CroppedPicture,
  crop: PictureCrop,
): Promise<StoredOnce | PictureFault> {
  return storeOnce(context, staff, {
    ...{ kind: 'picture', original: identityOf(file, crop), ending: 'webp', title },
    async bytes() {
      const result = await makePatiently(context.pictures, file, { crop })
      return result.ok ? result.picture.bytes : result.fault
    },
    cropOf: { path, description },
  })
}

/** Stands for the part in the name of its file. */
function identityOf(file: Buffer, { left, top, width, height, turn }: PictureCrop): Buffer {
  const hash = createHash('sha256').update(file).digest('base64url')
  const parts = [left, top, width, height].map((fraction) => fraction.toFixed(4))
  return Buffer.from(['crop', hash, ...parts, turn].join(' '))
}
