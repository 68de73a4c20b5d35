import { type PasteElement, rewrite } from './paste-element.ts'
import { pixelsOf, styleOf } from './style-of.ts'

/** A picture that is narrower or lower, in pixels, counts visitors or sets things apart. */
export const LEAST_PIXELS = 8
/** A moving picture that is lower is a line between paragraphs. */
const LEAST_MOVING = 48

/** Takes out pictures that say nothing: those of a pixel, and lines that move. */
export function dropDecoration(root: PasteElement): void {
  rewrite(root, (element) => (element.name === 'img' && isDecoration(element) ? [] : [element]))
}

function isDecoration(element: PasteElement): boolean {
  const { attributes } = element
  const style = styleOf(element)
  const width = pixelsOf(style.get('width')) ?? pixelsOf(attributes['width']) ?? pixelsOf(attributes['data-w'])
  const ratio = Number(attributes['data-ratio'] ?? '')
  const natural = ratio > 0 && width !== undefined ? ratio * width : undefined
  const height = pixelsOf(style.get('height')) ?? pixelsOf(attributes['height']) ?? natural
  const least = Math.min(width ?? Infinity, height ?? Infinity)
  if (least <= LEAST_PIXELS) return true
  return isMoving(attributes) && height !== undefined && height < LEAST_MOVING
}

function isMoving({
  src = '',
  'data-src': late = '',
  'data-type': type = '',
}: Readonly<Record<string, string>>): boolean {
  return type === 'gif' || /wx_fmt=gif|\.gif(?:$|[?#])/iu.test(late || src)
}
