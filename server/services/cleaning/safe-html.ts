import { escapeHtml } from '#server/platform/escape-html.ts'

import { sanitizeBody } from './sanitize-body.ts'

/**
 * What runs, frames or restyles; said when it is taken out, because its writer would look for it. No piece reaches
 * across another `<`: a text of nothing else would be read to its end from each of them.
 */
const UNSAFE =
  /<(?:script|iframe|style|form|object|embed|input|button|svg|math|video|audio|link|meta|base)\b|<[^<>]*\son[a-z]+\s*=|(?:java|vb)script:|data:text/iu

/** A body as it is kept: safe HTML, and plain text as paragraphs. */
export function safeHtml(given: string): { html: string; hasDropped: boolean } {
  const html = /<[a-z!/]/iu.test(given) ? given : paragraphs(given)
  return { html: sanitizeBody(html).trim(), hasDropped: UNSAFE.test(html) }
}

function paragraphs(text: string): string {
  return text
    .split(/\r\n|\r|\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
}
