/** Kinds of pictures one may choose; telephones turn their own into one of them. */
export const imageKinds = 'image/jpeg,image/png,image/webp'
/** As the server takes them. */
export const LARGEST_IMAGE = 8 * 1024 * 1024

/** Wider or higher than this no page shows a picture of a member's. */
const LONGEST_EDGE = 2048
/** Below this a picture travels as it is. */
const SMALL_ENOUGH = 700 * 1024
const PREVIEW_EDGE = 320
const QUALITY = 0.86

export type PreparedImage =
  | { kind: 'image'; file: File; preview: string }
  | { kind: 'not-an-image' }
  | { kind: 'too-large' }

/**
 * Makes a photograph as small as it needs to be before it travels: a telephone's has ten megabytes, and the
 * place where it was taken inside it. `preview` is a small picture to show, as a data address; empty where
 * this browser cannot draw it, which does not keep it from being uploaded.
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

/** The right way up; undefined for what is no picture, and where the browser knows no such thing. */
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

/** On white: what is transparent would become black. */
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
