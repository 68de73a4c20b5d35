/** The crop of a picture: a square, by its centre in picture pixels. Zoom 1 is the largest square. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export interface PictureSize {
  width: number
  height: number
}

/** Limits of the zoom, beyond which single pixels become visible. */
const MOST_ZOOM = 6
const LEAST_SIDE = 96

export function wholeCrop({ width, height }: PictureSize): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

export function mostZoom({ width, height }: PictureSize): number {
  return Math.max(1, Math.min(MOST_ZOOM, Math.min(width, height) / LEAST_SIDE))
}

/** Side of the square in picture pixels. */
export function cropSide({ zoom }: Crop, { width, height }: PictureSize): number {
  return Math.min(width, height) / zoom
}

/** Limits a crop to the picture's edges, and to the largest useful zoom. */
export function clampCrop(crop: Crop, size: PictureSize): Crop {
  const zoom = between(1, crop.zoom, mostZoom(size))
  const half = cropSide({ ...crop, zoom }, size) / 2
  return { zoom, x: between(half, crop.x, size.width - half), y: between(half, crop.y, size.height - half) }
}

/** Moves the picture under the frame, by fractions of the frame, so that it follows the finger at any size. */
export function movePicture(crop: Crop, size: PictureSize, across: number, down: number): Crop {
  const side = cropSide(crop, size)
  return clampCrop({ ...crop, x: crop.x - across * side, y: crop.y - down * side }, size)
}

/**
 * Zooms the picture.
 *
 * @param at the point of the frame, 0 to 1, that keeps its content
 */
export function zoomPicture(
  crop: Crop,
  size: PictureSize,
  factor: number,
  at: { x: number; y: number } = { x: 0.5, y: 0.5 },
): Crop {
  const before = cropSide(crop, size)
  const zoom = between(1, crop.zoom * factor, mostZoom(size))
  const after = cropSide({ ...crop, zoom }, size)
  return clampCrop(
    { zoom, x: crop.x + (at.x - 0.5) * (before - after), y: crop.y + (at.y - 0.5) * (before - after) },
    size,
  )
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
