import sanitizeHtml from 'sanitize-html'

import { asOneLine } from '#server/platform/text/join-lines.ts'

/** The edges of elements that stand apart, and line ends. */
const EDGE =
  /\n|<(?<end>\/?)(?<name>p|br|h[1-6]|li|[duo]l|d[dt]|t[rdh]|table|caption|pre|blockquote|fig(?:ure|caption)|div|section|article|main|header|footer|aside|nav|center|address|details|summary|fieldset|legend)\b[^<>]*>/giu
/** Separates blocks, and lines that the author meant: a line end within Chinese text would be nothing. */
const APART = '\u2029'

/**
 * Returns the visible text of HTML, blocks separated by spaces, entities decoded. For search and excerpts; never output
 * as HTML.
 */
export function textOfHtml(html: string): string {
  const text = sanitizeHtml(separated(html), { allowedTags: [], allowedAttributes: {} })
  return asOneLine(decodeEntities(text)).replace(/\s+/gu, ' ').trim()
}

/** Separates blocks; otherwise the last word of one would join the first of the next. */
function separated(html: string): string {
  let isVerbatim = false
  return html.replace(EDGE, (found: string, end: string | undefined, name: string | undefined) => {
    if (name === undefined) return isVerbatim ? APART : found
    if (name.toLowerCase() === 'pre') isVerbatim = end === ''
    return found + APART
  })
}

/** Decodes the only entities that the sanitiser writes. */
function decodeEntities(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
