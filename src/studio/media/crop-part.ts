/** A part of a picture as it is seen after it is turned, in hundredths of its width and height. */
export interface CropPart {
  left: number
  top: number
  width: number
  height: number
}

export type CropSide = keyof CropPart

/** The proportions that a part can have: those of the picture, fixed ones, or any. */
export const cropRatios = [
  ['original', '原图'],
  ['16/9', '16:9'],
  ['4/3', '4:3'],
  ['1/1', '1:1'],
  ['3/4', '3:4'],
  ['free', '自由'],
] as const
export type CropRatio = (typeof cropRatios)[number][0]

interface Size {
  width: number
  height: number
}

export const wholePicture: CropPart = { left: 0, top: 0, width: 100, height: 100 }
/** The least side of a part that can be typed. */
const LEAST = 1

/** Returns the size of a picture after it is turned. */
export function turnedSize({ width, height }: Size, turn: number): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** Returns the largest part with some proportions, in the middle of a picture. */
export function largestPart(ratio: CropRatio, picture: Size): CropPart {
  const [across, down] = ratio.split('/').map(Number)
  if (across === undefined || down === undefined) return wholePicture
  const wide = (across / down / (picture.width / picture.height)) * 100
  const width = Math.min(100, wide)
  const height = Math.min(100, 10_000 / wide)
  return { left: (100 - width) / 2, top: (100 - height) / 2, width, height }
}

/** Changes a side of a part, which stays within the picture. */
export function withSide(part: CropPart, side: CropSide, value: number): CropPart {
  const [start, length] =
    side === 'left' || side === 'width' ? (['left', 'width'] as const) : (['top', 'height'] as const)
  const isStart = side === start
  const least = isStart ? 0 : LEAST
  const most = 100 - part[isStart ? length : start]
  return { ...part, [side]: Math.min(Math.max(value, least), most) }
}

/** Returns the size of a part in pixels. */
export function partSize(part: CropPart, picture: Size): Size {
  return {
    width: Math.max(1, Math.round((part.width / 100) * picture.width)),
    height: Math.max(1, Math.round((part.height / 100) * picture.height)),
  }
}

/** Returns whether nothing is cut off. */
export function isWholePicture({ width, height }: CropPart): boolean {
  return width > 99.95 && height > 99.95
}
