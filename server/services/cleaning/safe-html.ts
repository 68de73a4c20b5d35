import { escapeHtml } from '#server/platform/escape-html.ts'

import { sanitizeBody } from './sanitize-body.ts'

/**
 * Markup that runs code, embeds a frame or changes styles. Its removal is reported, because the author would otherwise
 * look for the missing part. No alternative matches across another `<`: a text of nothing but `<` would otherwise be
 * read to its end from each of them.
 */
const UNSAFE =
  /<(?:script|iframe|style|form|object|embed|input|button|svg|math|video|audio|link|meta|base)\b|<[^<>]*\son[a-z]+\s*=|(?:java|vb)script:|data:text/iu

/** Turns a given body into the stored form: safe HTML; plain text becomes paragraphs. */
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
