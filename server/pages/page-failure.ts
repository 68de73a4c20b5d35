import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'

import { RETRY_AFTER } from '#server/platform/answers/errors.ts'
import { escapeHtml } from '#server/platform/text/escape-html.ts'
import { REQUEST_ID } from '#server/platform/http/request-id.ts'
import type { Say } from '#server/platform/answers/say.ts'
import type { Portal } from '#compile/portal.ts'
import { type Scheme, schemes } from '#compile/theme/colour-tokens.ts'
import { themeColour } from '#compile/theme/theme-colour.ts'
import type { Visitor } from '#plan/page-plan.ts'

import { commonHeaders } from './security-headers.ts'

/** The words and the look of a static page, which uses nothing else of the portal. */
export interface PlainLook {
  say: Say
  portal: Pick<Portal, 'site' | 'theme'>
  /** Undefined: that of the system. */
  scheme: Visitor['scheme']
}

const RULES =
  'body{margin:0;min-height:100vh;box-sizing:border-box;padding:2rem;display:grid;place-content:center;text-align:center;background:var(--ground);color:var(--text);font:1.125rem/1.8 "Noto Serif SC","Songti SC",SimSun,serif}h1{margin:0 0 .5rem;padding-top:1.5rem;border-top:3px double var(--accent);font-size:1.75rem;line-height:1.4;text-wrap:balance}p{margin:.5rem 0}a{color:var(--accent)}'

/** The colours of a page without the sheets of the portal, which it must not wait for. */
function coloursOf({ theme }: PlainLook['portal'], scheme: Scheme): string {
  return (['ground', 'text', 'accent'] as const)
    .map((token) => `--${token}:${themeColour(token, scheme, theme)}`)
    .join(';')
}

function styleOf({ portal, scheme }: PlainLook): string {
  const [first, second] = scheme === undefined ? schemes : [scheme]
  const rootRule = `:root{color-scheme:${scheme ?? schemes.join(' ')};${coloursOf(portal, first)}}`
  const other = second && `@media (prefers-color-scheme:${second}){:root{${coloursOf(portal, second)}}}`
  return rootRule + (other ?? '') + RULES
}

/** Sends a static page of a heading, a sentence and the link to the home page; its headers allow its one style alone. */
function sendPlain(
  response: ServerResponse,
  status: number,
  look: PlainLook,
  { title, meta = '', text = '', id = '', headers = {} }: PlainContent,
): void {
  const { say, portal } = look
  const style = styleOf(look)
  const tab = say('pages', 'title', { title, site: portal.site.site_name })
  const sentence = text === '' ? '' : `<p>${escapeHtml(text)}</p>`
  const number = id === '' ? '' : `<p><small>${escapeHtml(say('pages', 'requestId', { id }))}</small></p>`
  const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${meta}<title>${escapeHtml(tab)}</title><style>${style}</style><h1>${escapeHtml(title)}</h1>${sentence}${number}<p><a href="/web/index">${escapeHtml(say('pages', 'home'))}</a></p></html>`
  const hash = createHash('sha256').update(style).digest('base64')
  response.writeHead(status, {
    ...commonHeaders,
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(html)),
    ...headers,
  })
  response.end(html)
}

interface PlainContent {
  title: string
  /** Tags for the head. */
  meta?: string
  text?: string
  /** The id of the request, which the visitor can name to the operator. */
  id?: string
  headers?: Readonly<Record<string, string>>
}

/** Answers an address outside the router base (/wp-login.php), where the portal's pages do not exist. */
export function sendOutside(response: ServerResponse, look: PlainLook): void {
  sendPlain(response, 404, look, {
    title: look.say('pages', 'outsideTitle'),
    meta: '<meta name="robots" content="noindex">',
  })
}

/** Tells the visitor of a rush, in which too many wait already; the page asks again by itself. */
export function sendBusy(response: ServerResponse, look: PlainLook): void {
  sendPlain(response, 503, look, {
    title: look.say('pages', 'busyTitle'),
    meta: `<meta http-equiv="refresh" content="${RETRY_AFTER}">`,
    text: look.say('pages', 'busy'),
    id: idOf(response),
    headers: { 'retry-after': String(RETRY_AFTER), etag: '"busy"' },
  })
}

/** Tells the visitor that the page could not be made. The reason appears only in the log, with the id of the request. */
export function sendPageFailure(response: ServerResponse, look: PlainLook): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  sendPlain(response, 500, look, {
    title: look.say('pages', 'failedTitle'),
    text: look.say('pages', 'failed'),
    id: idOf(response),
  })
}

/** The id of the request that is answered; empty where requests have none. */
function idOf(response: ServerResponse): string {
  return String(response.getHeader(REQUEST_ID) ?? '')
}
