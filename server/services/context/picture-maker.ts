/** The size in which a picture is seen: of one that lies on its side, after it is turned. */
export interface PictureSize {
  width: number
  height: number
}

/** A picture in its stored form: WebP, upright, without metadata about place or camera. */
export interface StoredPicture extends PictureSize {
  bytes: Buffer
}

/** A part of a picture, in fractions of the picture as it is seen after it is turned clockwise. */
export interface PictureCrop {
  left: number
  top: number
  width: number
  height: number
  turn: 0 | 90 | 180 | 270
}

/**
 * Reason for refusing a file. `kind`: no supported picture format; `size`: too large to decode; `broken`: cannot be
 * decoded.
 */
export type PictureFault = 'kind' | 'size' | 'broken' | 'busy'

/** Port for pictures that visitors upload: only the visible image is kept of the uploaded file. */
export interface PictureMaker {
  /** @param crop the part of the picture that is stored; absent: all of it. Of a picture that moves no part is stored. */
  make(
    file: Buffer,
    crop?: PictureCrop,
  ): Promise<{ ok: true; picture: StoredPicture } | { ok: false; fault: PictureFault }>
  /**
   * Reads the size of a picture, the path of a file or its bytes, without decoding it; undefined for what is no supported
   * picture.
   */
  measure(source: string | Buffer): Promise<PictureSize | undefined>
}
