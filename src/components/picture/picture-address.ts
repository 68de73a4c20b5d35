import { splitFocus } from '#contract/addresses/picture-focus.ts'

/** The base of pictures of our own server, which also makes smaller files: `<base><width>/<path>`. */
export const MEDIA_BASE = '/web/media/'
export const PLACEHOLDER = `${MEDIA_BASE}placeholder.svg`

/** The widths that the server makes. Neighbours differ by at least 1.5 times; closer ones would hardly save bytes. */
export const cardWidths = [320, 640, 960] as const
/** For pictures as wide as the window. */
export const wideWidths = [640, 960, 1440, 1920] as const

export interface PictureAddress {
  src: string
  srcSet?: string
}

/**
 * Returns the addresses of a picture (docs/specification/portal.md#entities): a path that is not absolute is appended
 * to the address of the object storage, an empty path gives the placeholder. A path is absolute if it has a scheme or
 * starts with "//" (docs/specification/decisions.md#corrections). Only our own storage makes smaller files; pictures
 * elsewhere are used unchanged.
 */
export function pictureAddress(
  path: string,
  storage: string = MEDIA_BASE,
  widths: readonly number[] = cardWidths,
): PictureAddress {
  const trimmedPath = splitFocus(path.trim()).address
  if (trimmedPath === '') return { src: PLACEHOLDER }
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/iu.test(trimmedPath)) return { src: trimmedPath }
  const below = trimmedPath.startsWith(storage) ? trimmedPath.slice(storage.length) : trimmedPath.replace(/^\/+/u, '')
  if (storage !== MEDIA_BASE || below.toLowerCase().endsWith('.svg')) return { src: storage + below }
  const at = (width: number) => `${storage}${width}/${below}`
  return { src: at(960), srcSet: widths.map((width) => `${at(width)} ${width}w`).join(', ') }
}
