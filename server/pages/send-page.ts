import type { IncomingMessage, ServerResponse } from 'node:http'

import { chooseEncoding } from './encode-page.ts'
import type { CachedPage } from './page-cache.ts'

/** Writes a finished page to the bare response: encodings, validators, HEAD. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
  if (request.headers['if-none-match'] === page.etag && page.status === 200) {
    response.writeHead(304, { etag: page.etag, 'cache-control': page.headers['cache-control'], vary: page.headers['vary'] })
    response.end()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = page.bodies[encoding]
  if (!body) throw new Error(`The page was not encoded as ${encoding} before it was sent`)
  response.writeHead(page.status, {
    ...page.headers,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': body.length,
    etag: page.etag,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
