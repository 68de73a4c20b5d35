import type { SiteModel } from '#compile/portal.ts'
import { splitFocus } from '#contract/addresses/picture-focus.ts'

/** Base of our own server's pictures, which come in several sizes: `<base><width>/<path>`. */
const MEDIA_BASE = '/web/media/'
/** Social networks ask for 1200 pixels and more; this is the next width the server makes. */
const WIDTH = 1440

/** A placeholder base: an address that still begins with it had no origin of its own. */
const NOWHERE = 'http://portal.invalid'

/** Made from the mark of the site (server/icons). */
const ICON = '/web/icon-512.png'

/** Where the pictures of a site are, and which it has for pages without one. */
export type SharedPictures = Pick<SiteModel, 'storage' | 'share'>

/**
 * Returns the address of a picture for other sites in a suitable size. The format needs no choice, because our
 * server negotiates it by the Accept header.
 *
 * @param path as in the content; the site's picture for sharing, or its mark, replaces a missing or unusable one
 * @param origin address of the site; if empty, a picture of our own storage is named by its path
 */
export function sharePicture(path: string, { storage, share = '' }: SharedPictures, origin: string): string {
  return contentPicture(path, storage, origin) ?? contentPicture(share, storage, origin) ?? absolute(ICON, origin) ?? ''
}

/** Returns the same for an optional picture; undefined for a missing one or one that other sites cannot show. */
export function contentPicture(path: string, storage: string, origin: string): string | undefined {
  const reference = splitFocus(path.trim()).address
  // Social networks do not show SVG.
  if (reference === '' || /\.svg(?:[?#]|$)/iu.test(reference)) return undefined
  return absolute(/^(?:[a-z][a-z0-9+.-]*:|\/\/)/iu.test(reference) ? reference : onStorage(reference, storage), origin)
}

/** Returns the address of another file of the content, such as a film, which exists in one size. */
export function contentFile(path: string, storage: string, origin: string): string | undefined {
  const reference = path.trim()
  if (reference === '') return undefined
  return absolute(/^(?:[a-z][a-z0-9+.-]*:|\/)/iu.test(reference) ? reference : storage + reference, origin)
}

function onStorage(path: string, storage: string): string {
  const below = path.startsWith(storage) ? path.slice(storage.length) : path.replace(/^\/+/u, '')
  return storage === MEDIA_BASE ? `${storage}${WIDTH}/${below}` : storage + below
}

/** Makes an address absolute; undefined if it cannot be parsed, which happens with other backends. */
function absolute(address: string, origin: string): string | undefined {
  const base = origin === '' ? NOWHERE : origin
  if (!URL.canParse(address, base)) return undefined
  const { href, protocol } = new URL(address, base)
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  return href.startsWith(`${NOWHERE}/`) ? href.slice(NOWHERE.length) : href
}
