import { MEDIA_BASE } from '#components/picture/picture-address.ts'

/** The path by which fields name a file, of the address by which texts do; other addresses stay as they are. */
export function mediaPath(address: string): string {
  if (!address.startsWith(MEDIA_BASE)) return address
  const path = address.slice(MEDIA_BASE.length)
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The address by which texts name a file, of the path by which fields do; addresses stay as they are. */
export function mediaAddress(path: string): string {
  return path === '' || /^(?:[a-z][a-z\d+.-]*:|\/)/iu.test(path) ? path : `${MEDIA_BASE}${encodeURI(path)}`
}
