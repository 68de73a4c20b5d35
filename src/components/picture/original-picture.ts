import { pictureAddress } from './picture-address.ts'

/** Returns the address of the whole file of a picture on the portal's own storage; undefined for any other. */
export function originalPicture(path: string, storage: string): string | undefined {
  const { src, srcSet } = pictureAddress(path, storage)
  // Only pictures of our own storage have several sizes.
  return srcSet === undefined ? undefined : src.replace(`${storage}960/`, storage)
}
