import sanitizeHtml from 'sanitize-html'

const BLOCK_END = /<\/(?:p|h[1-6]|li|tr|td|th|blockquote|div|figcaption)>|<br\s*\/?>/giu

/** The words of HTML as a reader sees them, blocks apart, entities decoded. For search and excerpts; never shown as HTML. */
export function textOfHtml(html: string): string {
  // A break between blocks, or the last word of one would run into the first of the next.
  const text = sanitizeHtml(
    html.replace(BLOCK_END, (end) => `${end}\n`),
    { allowedTags: [], allowedAttributes: {} },
  )
  return decodeEntities(text).replace(/\s+/gu, ' ').trim()
}

/** The sanitiser leaves exactly these, as it writes them itself. */
function decodeEntities(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
