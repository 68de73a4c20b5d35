import type { PictureCrop } from '#server/services/context/picture-maker.ts'

/** How the pixels of a file become the picture that is seen: mirrored first, then turned clockwise. */
interface Orientation {
  flop: boolean
  angle: number
}

/** A rectangle in pixels, as sharp cuts it out. */
interface PixelArea {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Returns where a part of the picture as it is seen lies among the pixels of its file, so that it is cut out before anything is
 * turned: turning holds the whole picture in memory. It has a pixel at least, and none outside the file.
 */
export function areaInFile(
  { left, top, width, height, turn }: PictureCrop,
  { flop, angle }: Orientation,
  size: { width: number; height: number },
): PixelArea {
  let area = { left, top, width, height }
  for (let quarter = (angle + turn) % 360; quarter > 0; quarter -= 90)
    area = { left: area.top, top: 1 - area.left - area.width, width: area.height, height: area.width }
  if (flop) area = { ...area, left: 1 - area.left - area.width }
  const [x, across] = pixels(area.left, area.width, size.width)
  const [y, down] = pixels(area.top, area.height, size.height)
  return { left: x, top: y, width: across, height: down }
}

/** Both ends are rounded, so that parts that touch share no pixel and leave none out. */
function pixels(start: number, length: number, side: number): [start: number, length: number] {
  const first = Math.min(Math.max(Math.round(start * side), 0), side - 1)
  const end = Math.min(Math.max(Math.round((start + length) * side), first + 1), side)
  return [first, end - first]
}
