import { type Crop, cropSide } from './crop.ts'

/** The largest size of an avatar, in pixels, on screens of the highest resolution. */
const LARGEST = 512
const QUALITY = 0.9

/** Draws the crop onto a square canvas, on white where the picture is transparent. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const side = cropSide(crop, picture)
  pen.imageSmoothingQuality = 'high'
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height)
}

/**
 * Encodes the crop as a file of at most 512 px, as WebP or, in browsers that cannot write it, as JPEG; undefined where
 * encoding fails.
 */
export async function cutOut(picture: ImageBitmap, crop: Crop): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.min(LARGEST, Math.round(cropSide(crop, picture))))
  drawCrop(canvas, picture, crop)
  const webp = await toFile(canvas, 'image/webp')
  return webp?.type === 'image/webp' ? webp : ((await toFile(canvas, 'image/jpeg')) ?? undefined)
}

function toFile(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, QUALITY)
  })
}
