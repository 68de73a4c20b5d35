import { shown } from '#server/services/content/format/content-fault.ts'

import type { FindingLookups } from './finding-rule.ts'
import { mediaPathOf } from './media-path-of.ts'

/** The path of an upload is a code, which says nothing to readers. */
const CODE = /^imports\/[\w-]{22}\.\w+$/u

/**
 * Returns how a sentence names a picture: by its title in the library, by the name in its address, or else by its place among the
 * pictures of the field.
 *
 * @param index its place, from 0; undefined in a field of one picture
 */
export async function pictureName(
  src: string,
  index: number | undefined,
  { pictureTitle }: Pick<FindingLookups, 'pictureTitle'>,
): Promise<string> {
  const path = mediaPathOf(src)
  const title = path === undefined ? undefined : await pictureTitle(path)
  if (title !== undefined) return `图片${shown(title)}`
  if (path !== undefined && CODE.test(path)) return index === undefined ? '这张图片' : `第 ${index + 1} 张图片`
  return `图片${shown(fileNameOf(src))}`
}

/** Returns the last part of an address. */
export function fileNameOf(src: string): string {
  return src.replace(/[?#].*$/su, '').replace(/^.*\//su, '')
}
