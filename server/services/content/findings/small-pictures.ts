import type { FindingRule, Found } from './finding-rule.ts'
import { pictureName } from './picture-name.ts'
import { picturesOf } from './pictures-of.ts'

/** The least widths, in pixels: a cover is shown over a whole telephone. */
const COVER_WIDTH = 640
const TEXT_WIDTH = 320

/** Finds pictures that are too small to be seen well. Pictures of the site itself have the sizes of their positions. */
export const findSmallPictures: FindingRule = async ({ type, fields }, lookups) => {
  const found: Found[] = []
  for (const { field, written, path, index } of picturesOf(fields)) {
    const isCover = field === 'cover'
    if ((isCover && type.type < 0) || path.toLowerCase().endsWith('.svg')) continue
    const least = isCover ? COVER_WIDTH : TEXT_WIDTH
    const size = await lookups.measure(path)
    if (size === undefined || size.width >= least) continue
    const message = `${await pictureName(written, index, lookups)}只有 ${size.width} 像素宽，看不清；请换一张至少 ${least} 像素宽的`
    found.push({ field, quote: written, message })
  }
  return found
}
