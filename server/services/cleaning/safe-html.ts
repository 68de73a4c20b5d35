import { escapeHtml } from '#server/platform/escape-html.ts'

import { safeAddress } from './safe-address.ts'
import { linkAddress, sanitizeBody } from './sanitize-body.ts'

/**
 * Elements that run code, embed a frame, submit data, restyle the page or show what text cannot replace. Their removal
 * is reported, because the author would otherwise look for the missing part.
 */
const UNSAFE: ReadonlySet<string> = new Set(
  'script iframe frame style form object embed input button select textarea svg math canvas video audio link meta base'.split(
    ' ',
  ),
)

/** Turns a given body into the stored form: safe HTML; plain text becomes paragraphs. Names what was taken out. */
export function safeHtml(given: string): { html: string; dropped: readonly string[] } {
  const html = /<[a-z!/]/iu.test(given) ? given : paragraphs(given)
  const dropped = new Set<string>()
  const safe = sanitizeBody(html, (name, attributes) => {
    for (const what of unsafeParts(name, attributes)) dropped.add(what)
  })
  return { html: safe.trim(), dropped: [...dropped] }
}

function unsafeParts(name: string, attributes: Readonly<Record<string, string>>): string[] {
  const { href = '', src = '' } = attributes
  return [
    ...(UNSAFE.has(name) ? [`<${name}>`] : []),
    ...Object.keys(attributes).filter((attribute) => /^on[a-z]+$/iu.test(attribute)),
    ...(name === 'a' && href !== '' && linkAddress(href) === '' ? [`链接 ${href}`] : []),
    ...(name === 'img' && src !== '' && safeAddress(src) === '' ? [`图片 ${src}`] : []),
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
