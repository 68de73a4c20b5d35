import type { ServerResponse } from 'node:http'

import type { PageResponse } from '#app/page-response.ts'
import { type FrontCache, PORTAL_TAG } from '#server/platform/http/front-cache.ts'

import type { PageForm } from './make-page.ts'
import { commonHeaders } from './security-headers.ts'

const REDIRECTS = { 'cache-control': 'no-cache', vary: 'User-Agent, Cookie' } as const

/** Sends a visitor, or the loader that navigates for one, to another address. */
export function sendRedirect(
  response: ServerResponse,
  { to, form }: { to: string; form: PageForm },
  front: FrontCache | undefined,
): void {
  const headers = { ...commonHeaders, ...(front?.fields(PORTAL_TAG, 'by-display') ?? REDIRECTS) }
  if (form === 'sections') {
    const answer: PageResponse = { kind: 'redirect', to }
    response.writeHead(200, { ...headers, 'content-type': 'application/json; charset=utf-8' })
    return void response.end(JSON.stringify(answer))
  }
  // A header takes no Chinese, which the query of an address may contain.
  const location = to.replaceAll(/[^\u0021-\u007E]+/gu, encodeURIComponent)
  response.writeHead(302, { ...headers, location })
  response.end()
}
