/** Where our own server keeps pictures and makes smaller ones: `<base><width>/<path>`. */
export const MEDIA_BASE = '/web/media/'
export const PLACEHOLDER = `${MEDIA_BASE}placeholder.svg`

/** Widths the server makes; two of them differ by at least 1.5 times, closer ones would hardly save anything. */
export const cardWidths = [320, 640, 960] as const
/** For pictures as wide as the window. */
export const wideWidths = [640, 960, 1440, 1920] as const

export interface PictureAddress {
  src: string
  srcSet?: string
}

/**
 * docs/specification/portal.md#entities: a path that is not absolute gets the object storage's address put before it, an empty one is the placeholder.
 * Absolute is what has a scheme or starts with "//" (docs/specification/decisions.md#corrections).
 * Only our own storage makes smaller pictures; another one's are taken as they are.
 */
export function pictureAddress(
  path: string,
  storage: string = MEDIA_BASE,
  widths: readonly number[] = cardWidths,
): PictureAddress {
  const given = path.trim()
  if (given === '') return { src: PLACEHOLDER }
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/iu.test(given)) return { src: given }
  const below = given.startsWith(storage) ? given.slice(storage.length) : given.replace(/^\/+/u, '')
  if (storage !== MEDIA_BASE || below.toLowerCase().endsWith('.svg')) return { src: storage + below }
  const at = (width: number) => `${storage}${width}/${below}`
  return { src: at(960), srcSet: widths.map((width) => `${at(width)} ${width}w`).join(', ') }
}
