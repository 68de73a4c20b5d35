import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'

import { RETRY_AFTER } from '#server/platform/errors.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { REQUEST_ID } from '#server/platform/request-id.ts'
import type { Say } from '#server/platform/say.ts'
import { type Scheme, stepOf } from '#compile/theme/colour-tokens.ts'
import { defaultPalette } from '#compile/theme/default-palette.ts'

import { commonHeaders } from './security-headers.ts'

/** The words of a static page, which uses nothing else of the portal. */
export interface PlainWords {
  say: Say
  /** The name of the site. */
  site: string
}

/** The colours of a page without the sheets of the portal, which it must not wait for. */
const colours = (scheme: Scheme) =>
  (['ground', 'text', 'accent'] as const)
    .map((token) => `--${token}:${defaultPalette[stepOf(token, 'plain', scheme)]}`)
    .join(';')
const STYLE = `:root{color-scheme:light dark;${colours('light')}}@media (prefers-color-scheme:dark){:root{${colours('dark')}}}body{margin:0;min-height:100vh;box-sizing:border-box;padding:2rem;display:grid;place-content:center;text-align:center;background:var(--ground);color:var(--text);font:1.125rem/1.8 "Noto Serif SC","Songti SC",SimSun,serif}h1{margin:0 0 .5rem;padding-top:1.5rem;border-top:3px double var(--accent);font-size:1.75rem;line-height:1.4;text-wrap:balance}p{margin:.5rem 0}a{color:var(--accent)}`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Makes a static page of a heading, a sentence and the link to the home page. */
function plainPage({ say, site }: PlainWords, title: string, { meta = '', text = '', id = '' } = {}): string {
  const tab = say('pages', 'title', { title, site })
  const sentence = text === '' ? '' : `<p>${escapeHtml(text)}</p>`
  const number = id === '' ? '' : `<p><small>${escapeHtml(say('pages', 'requestId', { id }))}</small></p>`
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${meta}<title>${escapeHtml(tab)}</title><style>${STYLE}</style><h1>${escapeHtml(title)}</h1>${sentence}${number}<p><a href="/web/index">${escapeHtml(say('pages', 'home'))}</a></p></html>`
}

/** Headers of these pages, which have no scripts and no pictures, and the one style. */
const plainHeaders: Readonly<Record<string, string>> = {
  ...commonHeaders,
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'`,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
}

/** Answers an address outside the router base (/wp-login.php), where the portal's pages do not exist. */
export function sendOutside(response: ServerResponse, words: PlainWords): void {
  response.writeHead(404, plainHeaders)
  response.end(plainPage(words, words.say('pages', 'outsideTitle'), { meta: '<meta name="robots" content="noindex">' }))
}

/** Tells the visitor of a rush, in which too many wait already; the page asks again by itself. */
export function sendBusy(response: ServerResponse, words: PlainWords): void {
  const text = plainPage(words, words.say('pages', 'busyTitle'), {
    meta: `<meta http-equiv="refresh" content="${RETRY_AFTER}">`,
    text: words.say('pages', 'busy'),
    id: idOf(response),
  })
  response.writeHead(503, {
    ...plainHeaders,
    'retry-after': String(RETRY_AFTER),
    etag: '"busy"',
    'content-length': String(Buffer.byteLength(text)),
  })
  response.end(text)
}

/** Tells the visitor that the page could not be made. The reason appears only in the log, with the id of the request. */
export function sendPageFailure(response: ServerResponse, words: PlainWords): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(500, plainHeaders)
  response.end(
    plainPage(words, words.say('pages', 'failedTitle'), { text: words.say('pages', 'failed'), id: idOf(response) }),
  )
}

/** The id of the request that is answered; empty where requests have none. */
function idOf(response: ServerResponse): string {
  return String(response.getHeader(REQUEST_ID) ?? '')
}
