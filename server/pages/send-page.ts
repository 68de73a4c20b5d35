import type { IncomingMessage, ServerResponse } from 'node:http'

import { chooseEncoding } from '#server/platform/content-encoding.ts'
import { holdsTag } from '#server/platform/entity-tag.ts'

import type { CachedPage } from './cached-page.ts'

/** Writes a finished page to the raw response, with encoding, validators and HEAD. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
  // Browsers correct their clock by it (src/state/clock.ts).
  const timing = { 'server-timing': `now;dur=${Date.now()}` }
  if (page.status === 200 && holdsTag(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, {
      ...timing,
      etag: page.etag,
      'cache-control': page.headers['cache-control'],
      vary: page.headers['vary'],
    })
    response.end()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = page.bodies[encoding]
  if (!body) throw new Error(`The page was not encoded as ${encoding} before it was sent`)
  response.writeHead(page.status, {
    ...page.headers,
    ...timing,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': body.length,
    etag: page.etag,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
