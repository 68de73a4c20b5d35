/** A picture as we keep it: WebP, upright, without a word of where and by what it was taken. */
export interface MadePicture {
  bytes: Buffer
  width: number
  height: number
}

/** Why a file is not taken. `kind`: no picture of a kind we read; `size`: more than can be decoded; `broken`: it cannot be decoded. */
export type PictureFault = 'kind' | 'size' | 'broken' | 'busy'

/** The port pictures that visitors send go through: nothing of the file sent is kept but what it shows. */
export interface PictureMaker {
  make(file: Buffer): Promise<{ ok: true; picture: MadePicture } | { ok: false; fault: PictureFault }>
}
