import sanitizeHtml from 'sanitize-html'
import type { IOptions } from 'sanitize-html'

import { safeAddress } from './safe-address.ts'

/** What an article may be made of. Everything that could run, frame, submit or restyle the page is not on the list. */
const options: IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'em',
    'b',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'ruby',
    'rt',
    'rp',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  // Addresses are judged by safeAddress below, once for all of content.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  disallowedTagsMode: 'discard',
  transformTags: {
    // The page's own title is its only heading of level 1.
    h1: 'h2',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href: safeAddress(href, ['mailto:', 'tel:']), rel: 'noopener noreferrer' },
    }),
    img: (tagName, { src = '', alt = '', width = '', height = '' }) => ({
      tagName,
      attribs: { src: safeAddress(src), alt, ...pixels({ width, height }), loading: 'lazy' },
    }),
  },
  // A picture or link whose address was refused is left out rather than shown broken.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && (attribs['src'] ?? '') === '',
}

/** Makes HTML from content safe to show. Applied whenever it leaves, so that a stricter list holds for old content too. */
export function sanitizeBody(html: string): string {
  return sanitizeHtml(html, options)
}

function pixels(sizes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(sizes).filter(([, size]) => /^\d{1,4}$/u.test(size)))
}
