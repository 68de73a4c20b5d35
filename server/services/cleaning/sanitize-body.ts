import sanitizeHtml from 'sanitize-html'
import type { IOptions } from 'sanitize-html'

import { safeAddress } from './safe-address.ts'

/**
 * The elements and attributes an article may use. Anything that could run code, embed a frame, submit data or restyle
 * the page is absent.
 */
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
    'del',
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
  // `safeAddress` below checks addresses, by the same rule for all content.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  disallowedTagsMode: 'discard',
  transformTags: {
    // The page title is the only heading of level 1.
    h1: 'h2',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href: linkAddress(href), rel: 'noopener noreferrer' },
    }),
    img: (tagName, { src = '', alt = '', width = '', height = '' }) => ({
      tagName,
      attribs: { src: safeAddress(src), alt, ...pixels({ width, height }), loading: 'lazy' },
    }),
  },
  // A picture with a refused address is left out rather than shown broken.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && (attribs['src'] ?? '') === '',
}

/**
 * Makes HTML from content safe to show. Runs on every output rather than on input, so that a stricter list also covers
 * content stored earlier.
 *
 * @param onOpenTag receives every element as given, before anything is removed
 */
export function sanitizeBody(
  html: string,
  onOpenTag?: (name: string, attributes: Readonly<Record<string, string>>) => void,
): string {
  return sanitizeHtml(html, onOpenTag === undefined ? options : { ...options, onOpenTag })
}

/** The address of a link as it stays; empty where it is refused. */
export function linkAddress(href: string): string {
  return safeAddress(href, ['mailto:', 'tel:'])
}

function pixels(sizes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(sizes).filter(([, size]) => /^\d{1,4}$/u.test(size)))
}
