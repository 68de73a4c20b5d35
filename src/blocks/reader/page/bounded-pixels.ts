/**
 * Largest number of pixels of one drawn page: 32 MB and 16 MB. Phone browsers kill a page that takes some hundred
 * megabytes.
 */
const MAX_PIXELS = { desktop: 8_000_000, mobile: 4_000_000 } as const
/** Largest number of pixels along one side of a canvas: longer ones stay empty in some browsers. */
const MAX_SIDE = 32_767

/** Device pixels per CSS pixel to draw a page with: the resolution of the screen, within the limits of memory and of canvases. */
export function boundedPixelRatio(
  page: { width: number; height: number },
  screenRatio: number,
  device: 'desktop' | 'mobile',
): number {
  const ratio = Number.isFinite(screenRatio) && screenRatio > 0 ? screenRatio : 1
  return Math.min(
    ratio,
    Math.sqrt(MAX_PIXELS[device] / Math.max(1, page.width * page.height)),
    MAX_SIDE / Math.max(1, page.width, page.height),
  )
}
