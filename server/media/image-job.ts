import type { PictureCrop, PictureMaker, PictureSize } from '#server/services/context/picture-maker.ts'

import type { PictureKind } from './picture-kind.ts'

/** PNG is for icons, which home screens take in no other format. */
export const pictureFormats = ['avif', 'webp', 'jpeg', 'png'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Resizes and converts a picture: the path of a file, or its bytes. */
export interface ResizeJob {
  name: 'resize'
  source: string | Buffer
  width: number
  format: PictureFormat
}

/** Re-encodes an upload; its kind is determined by its first bytes. */
export interface ReencodeJob {
  name: 'reencode'
  file: Buffer
  kind: PictureKind
  crop?: PictureCrop | undefined
}

/** Reads the size of a picture: the path of a file, or its bytes. */
export interface MeasureJob {
  name: 'measure'
  source: string | Buffer
}

/** A job of the image worker. */
export type ImageJob = ResizeJob | ReencodeJob | MeasureJob

export type ResizeResult = { ok: true; bytes: Buffer } | { ok: false; message: string }
export type ReencodeResult = Awaited<ReturnType<PictureMaker['make']>>
export type MeasureResult = { ok: true; size: PictureSize } | { ok: false }
