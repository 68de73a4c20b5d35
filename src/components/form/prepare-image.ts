/** The image types of the file picker; phones convert their own formats to one of them. */
export const imageKinds = 'image/jpeg,image/png,image/webp'
/** The limit of the server, in bytes. */
export const LARGEST_IMAGE = 8 * 1024 * 1024

/** The longest edge, in pixels, at which any page shows a member's picture. */
const LONGEST_EDGE = 2048
/** Smaller files, in bytes, are uploaded unchanged. */
const SMALL_ENOUGH = 700 * 1024
const PREVIEW_EDGE = 320
const QUALITY = 0.86

export type PreparedImage =
  | { kind: 'image'; file: File; preview: string }
  | { kind: 'not-an-image' }
  | { kind: 'too-large' }

/**
 * Shrinks a photograph before the upload: one from a phone has ten megabytes and contains the place where it was taken.
 * `preview` is a thumbnail as a data address, empty where the browser cannot draw it, which does not prevent the
 * upload.
 */
export async function prepareImage(file: File): Promise<PreparedImage> {
  if (!imageKinds.split(',').includes(file.type)) return { kind: 'not-an-image' }
  const picture = await readPicture(file)
  if (!picture) return file.size > LARGEST_IMAGE ? { kind: 'too-large' } : { kind: 'image', file, preview: '' }
  try {
    const isSmall = file.size <= SMALL_ENOUGH && Math.max(picture.width, picture.height) <= LONGEST_EDGE
    const smaller = isSmall ? undefined : await drawFile(picture, file.name)
    const sent = smaller && smaller.size < file.size ? smaller : file
    if (sent.size > LARGEST_IMAGE) return { kind: 'too-large' }
    return { kind: 'image', file: sent, preview: draw(picture, PREVIEW_EDGE)?.toDataURL('image/jpeg', QUALITY) ?? '' }
  } finally {
    picture.close()
  }
}

/**
 * Decodes a picture in its upright orientation; undefined for other files and in browsers without `createImageBitmap`.
 */
async function readPicture(file: File): Promise<ImageBitmap | undefined> {
  if (!('createImageBitmap' in window)) return undefined
  return createImageBitmap(file).catch(() => undefined)
}

async function drawFile(picture: ImageBitmap, name: string): Promise<File | undefined> {
  const canvas = draw(picture, LONGEST_EDGE)
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas ? canvas.toBlob(resolve, 'image/jpeg', QUALITY) : resolve(null),
  )
  return blob ? new File([blob], `${name.replace(/\.[^.]*$/u, '')}.jpg`, { type: 'image/jpeg' }) : undefined
}

/** Draws on white, because transparent parts would become black. */
function draw(picture: ImageBitmap, longest: number): HTMLCanvasElement | undefined {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
