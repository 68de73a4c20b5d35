import sanitizeHtml from 'sanitize-html'

const BLOCK_END = /<\/(?:p|h[1-6]|li|tr|td|th|blockquote|div|figcaption)>|<br\s*\/?>/giu

/**
 * Returns the visible text of HTML, blocks separated by spaces, entities decoded. For search and excerpts; never output
 * as HTML.
 */
export function textOfHtml(html: string): string {
  // Separates blocks; otherwise the last word of one would join the first of the next.
  const text = sanitizeHtml(
    html.replace(BLOCK_END, (end) => `${end}\n`),
    { allowedTags: [], allowedAttributes: {} },
  )
  return decodeEntities(text).replace(/\s+/gu, ' ').trim()
}

/** Decodes the only entities that the sanitiser writes. */
function decodeEntities(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
