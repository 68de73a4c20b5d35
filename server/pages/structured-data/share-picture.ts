/** Where our own server keeps pictures and makes smaller ones: `<base><width>/<path>`. */
const MEDIA_BASE = '/web/media/'
/** Networks ask for 1200 pixels and more; this is the next width the server makes. */
const WIDTH = 1440

/** Below an address nobody has: what begins with it came without one of its own. */
const NOWHERE = 'http://portal.invalid'

/** The site's own picture: made for sharing, so it is served as it is. */
const OWN = 'share.webp'

/**
 * The address of a picture for those who show it elsewhere, in a sensible size and in a kind they know:
 * they name what they take, and our own server answers in that.
 *
 * @param path as the content gives it; the site's own picture stands in for none, and for one that cannot be shown
 * @param origin address of the site, or empty: then a picture of our own storage is named by its path
 */
export function sharePicture(path: string, storage: string, origin: string): string {
  return contentPicture(path, storage, origin) ?? absolute(storage + OWN, origin) ?? ''
}

/** The same for a picture that may be missing; undefined for one that nobody else can show. */
export function contentPicture(path: string, storage: string, origin: string): string | undefined {
  const given = path.trim()
  // Networks show photographs only.
  if (given === '' || /\.svg(?:[?#]|$)/iu.test(given)) return undefined
  return absolute(/^(?:[a-z][a-z0-9+.-]*:|\/\/)/iu.test(given) ? given : onStorage(given, storage), origin)
}

/** The address of another file of the content, a film for one: it comes in one size. */
export function contentFile(path: string, storage: string, origin: string): string | undefined {
  const given = path.trim()
  if (given === '') return undefined
  return absolute(/^(?:[a-z][a-z0-9+.-]*:|\/)/iu.test(given) ? given : storage + given, origin)
}

function onStorage(path: string, storage: string): string {
  const below = path.startsWith(storage) ? path.slice(storage.length) : path.replace(/^\/+/u, '')
  return storage === MEDIA_BASE ? `${storage}${WIDTH}/${below}` : storage + below
}

/** An address that cannot be read, as another backend may give one, is none. */
function absolute(address: string, origin: string): string | undefined {
  const base = origin === '' ? NOWHERE : origin
  if (!URL.canParse(address, base)) return undefined
  const { href, protocol } = new URL(address, base)
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  return href.startsWith(`${NOWHERE}/`) ? href.slice(NOWHERE.length) : href
}
