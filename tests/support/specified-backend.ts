import { createServer } from 'node:http'

/** The calls of docs/specification/portal.md#calls, without the upload. */
export const specifiedCalls: readonly string[] = [
  ...['login/login', 'login/register', 'sms/send', 'user/me', 'user/getMyProfile', 'user/profile'],
  ...['user/myAttention', 'user/myLike', 'user/myCollect', 'user/myBookshelf', 'user/mySkill', 'user/myActivity'],
  ...['user/myNews', 'user/myAuthentication', 'user/eventRegistration', 'user/signIn', 'user/putFeedback'],
  ...['user/putAuthentication', 'user/attentionOr', 'Article/likeOr', 'Article/collectOr', 'book/bookshelfOr'],
  ...['skill/reservationOr', 'article/getCategory', 'article/getTag', 'Article/getList', 'Article/getRecommendList'],
  ...['Article/getDetails', 'search/list', 'other/getConfig', 'other/getLinks', 'other/getBanner', 'other/getAdPic'],
]

const callNames = new Set(specifiedCalls.map((call) => call.toLowerCase()))

/** Parts of our own answers that go with calls beyond the specification. */
const beyond: ReadonlySet<string> = new Set(['facets', 'hasContact', 'transcript'])

/** Lists of bookings of one kind, whose rows need not name it. */
const isOfOneKind = (address: string) => /\/(?:mySkill|myActivity)$/iu.test(address)

export interface SpecifiedBackend {
  origin: string
  /** Addresses that it was asked for and does not have, in order and without their queries. */
  missed: readonly string[]
  close: () => Promise<void>
}

/**
 * A backend that answers the calls of the specification, with the content of a real one, and has a web page with HTTP
 * 404 for all other addresses.
 */
export async function startSpecifiedBackend(real: string): Promise<SpecifiedBackend> {
  const missed: string[] = []
  const server = createServer((request, response) => {
    const [address = ''] = (request.url ?? '').split('?')
    if (!callNames.has(address.replace(/^\/api\//u, '').toLowerCase())) {
      missed.push(address)
      response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><title>页面不存在</title>')
      return
    }
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const headers = new Headers()
      for (const name of ['token', 'content-type']) {
        const value = request.headers[name]
        if (typeof value === 'string') headers.set(name, value)
      }
      const body = request.method === 'POST' ? { method: 'POST', body: Buffer.concat(pieces) } : {}
      fetch(real + (request.url ?? ''), { headers, ...body }).then(
        async (answer) => {
          const json: unknown = JSON.parse(await answer.text(), (key, value: unknown) =>
            beyond.has(key) || (key === 'kind' && isOfOneKind(address)) ? undefined : value,
          )
          response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
        },
        () => request.socket.destroy(),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    missed,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
