import { escapeHtml } from '#server/platform/text/escape-html.ts'

import { findJumps, type Jumps } from './find-jumps.ts'
import { isChoice } from './rebuild-blocks.ts'
import { filmAddress, linkAddress, pictureAddress } from '#contract/rich-text/safe-attributes.ts'
import { sanitizeBody } from './sanitize-body.ts'

/**
 * Elements that run code, embed a frame, submit data, restyle the page or show what text cannot replace. Their removal
 * is reported, because the author would otherwise look for the missing part. Not reported are elements whose text stays
 * (a `div` becomes a paragraph), and looks: fonts, colours, sizes.
 */
const UNSAFE: ReadonlySet<string> = new Set(
  'script iframe frame style form object embed applet input button select textarea datalist svg math canvas link meta base area meter progress template xmp'.split(
    ' ',
  ),
)

/** A text in the stored form, and what its author is told of it. */
export interface SafeText {
  html: string
  /** What was taken out. */
  dropped: readonly string[]
  /** Its links to places within it, and the names of these. */
  jumps: Pick<Jumps, 'missing' | 'names'>
}

/** Turns a given text into the stored form: safe HTML; plain text becomes paragraphs. */
export function safeHtml(text: string): SafeText {
  const html = /<[a-z!/]/iu.test(text) ? text : paragraphs(text)
  const dropped = new Set<string>()
  const jumps = findJumps(html)
  const safe = sanitizeBody(html, {
    jumps,
    onOpenTag: (name, attributes) => {
      for (const what of unsafeParts(name, attributes)) dropped.add(what)
    },
  })
  return { html: safe.trim(), dropped: [...dropped], jumps }
}

function unsafeParts(name: string, attributes: Readonly<Record<string, string>>): string[] {
  const { href = '', src = attributes['data-src'] ?? '' } = attributes
  return [
    ...(UNSAFE.has(name) && !isChoice(name, attributes) ? [`<${name}>`] : []),
    ...Object.keys(attributes).filter((attribute) => /^on[a-z]+$/iu.test(attribute)),
    ...(name === 'a' && href !== '' && linkAddress(href) === '' ? [`链接 ${href}`] : []),
    ...((name === 'video' || name === 'audio') && src !== '' && filmAddress(src) === ''
      ? [`${name === 'video' ? '视频' : '音频'} ${src}`]
      : []),
    ...(name === 'img' && pictureAddress(attributes) === '' ? [src === '' ? '没有地址的图片' : `图片 ${src}`] : []),
  ]
}

function paragraphs(text: string): string {
  return text
    .split(/\r\n|\r|\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
}
