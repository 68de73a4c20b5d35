import type { PictureMaker } from '#server/services/context/picture-maker.ts'

import type { PictureKind } from './picture-kind.ts'

export const pictureFormats = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** A picture file in another size and format. */
export interface ResizeJob {
  name: 'resize'
  path: string
  width: number
  format: PictureFormat
}

/** What a visitor sent, to be drawn anew; its kind is what its first bytes say. */
export interface TakeJob {
  name: 'take'
  file: Buffer
  kind: PictureKind
}

/** What the image worker is asked for. */
export type ImageJob = ResizeJob | TakeJob

export type Resized = { ok: true; bytes: Buffer } | { ok: false; message: string }
export type Taken = Awaited<ReturnType<PictureMaker['make']>>
