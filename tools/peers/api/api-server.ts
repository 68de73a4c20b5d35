// The backend that all of them ask: the calls of docs/specification/portal.md#calls that two pages need, each answered
// after 50 ms. `GET /calls` tells how many were answered so far, at once.
import { createServer } from 'node:http'

import site from '../portal/site.json' with { type: 'json' }
import { BANNERS, bannersOf, categoriesOf, listOf } from './made-up-content.ts'

const DELAY_MS = 50

const categories = categoriesOf(site.navigation.flatMap(({ category }) => (category === '' ? [] : [category])))

const answers: Readonly<Record<string, (params: URLSearchParams) => unknown>> = {
  '/api/other/getBanner': () => bannersOf(BANNERS),
  '/api/other/getAdPic': () => bannersOf(1),
  '/api/article/getCategory': () => categories,
  '/api/Article/getList': (params) =>
    listOf(
      Number(params.get('type') ?? 4),
      params.get('category') ?? '',
      Number(params.get('page') ?? 1),
      Number(params.get('limit') ?? 24),
    ),
}

let answered = 0
const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  const send = (body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
  if (pathname === '/calls') {
    send(answered)
    return
  }
  const answer = answers[pathname]
  if (!answer) {
    response.writeHead(404).end()
    return
  }
  answered += 1
  const data = answer(searchParams)
  setTimeout(() => send({ code: 1, msg: '', data }), DELAY_MS)
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
