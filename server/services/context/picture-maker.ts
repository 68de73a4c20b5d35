/** A picture in its stored form: WebP, upright, without metadata about place or camera. */
export interface MadePicture {
  bytes: Buffer
  width: number
  height: number
}

/**
 * Reason for refusing a file. `kind`: no supported picture format; `size`: too large to decode; `broken`: cannot be
 * decoded.
 */
export type PictureFault = 'kind' | 'size' | 'broken' | 'busy'

/** Port for pictures that visitors upload: only the visible image is kept of the uploaded file. */
export interface PictureMaker {
  make(file: Buffer): Promise<{ ok: true; picture: MadePicture } | { ok: false; fault: PictureFault }>
}
