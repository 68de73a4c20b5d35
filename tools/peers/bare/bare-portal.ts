// The limit of an uncached page: a bare `node:http` server that makes the same calls, fills templates and compresses as
// quickly as brotli can.
import { createServer } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'

import { createAsk } from './create-ask.ts'
import { renderHome, renderList } from './render-pages.ts'

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 17 } }

const ask = createAsk(process.env['API_ORIGIN'] ?? '')

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  const page =
    pathname === '/list'
      ? renderList(ask, searchParams.get('category') ?? '', searchParams.get('p') ?? '1')
      : renderHome(ask)
  page.then(
    (html) => {
      const body = brotliCompressSync(html, QUICK)
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-encoding': 'br',
          'content-length': body.length,
        })
        .end(body)
    },
    (error: unknown) => response.writeHead(502).end(String(error)),
  )
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
