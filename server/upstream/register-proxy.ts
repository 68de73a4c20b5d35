import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { REQUEST_TIMEOUT_MS } from '#data/timed-fetch.ts'
import type { Log } from '#server/log.ts'

export interface ProxyOptions {
  /** "https://backend.example/api" */
  base: string
  portalVersion: () => string
  log: Log
  fetch: typeof fetch
}

/** Only what the calls need passes (spec §6: the header `token`); cookies and addresses of our visitors stay here. */
const PASSED_HEADERS = ['token', 'content-type', 'accept', 'accept-language'] as const

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** An answer opened by itself is data, whatever the upstream calls it: no page of our origin. */
const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Names as calls have them. No dots alone, no escapes: the upstream may decode once more than we do, and walk out of its /api. */
const CALL_PATH = /^[\p{L}\p{N}_-]+(?:[./][\p{L}\p{N}_-]+)*\/?$/u

/** Passes `/api` through to the upstream, and answers 502 or 504 with an envelope where it fails. */
export function registerProxy(app: FastifyInstance, { base, portalVersion, log, fetch: upstreamFetch }: ProxyOptions): void {
  app.register((api, _options, done) => {
    api.removeAllContentTypeParsers()
    api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    const handler = async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
      const target = targetOf(base, request.params['*'], queryOf(request.raw.url ?? ''))
      if (!target) return reply.code(404).send({ code: 404, msg: '没有这个接口', data: null })
      const headers = new Headers()
      for (const name of PASSED_HEADERS) {
        const value = request.headers[name]
        if (typeof value === 'string') headers.set(name, value)
      }
      reply.headers({ 'portal-version': portalVersion(), 'cache-control': 'no-store', 'content-security-policy': ANSWER_POLICY })
      let answer: Response
      let body: Buffer
      try {
        answer = await upstreamFetch(target, {
          method: request.method,
          headers,
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
          ...(Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
        })
        // Where to, is not passed on, so that nobody is led to the upstream's own addresses; without it a redirection is no answer.
        if (answer.status >= 300 && answer.status < 400) throw new Error(`answered ${answer.status}`)
        body = Buffer.from(await answer.arrayBuffer())
      } catch (error) {
        const isLate = error instanceof DOMException && error.name === 'TimeoutError'
        log.warn(`Upstream ${request.method} /api/${request.params['*']}: ${error instanceof Error ? error.message : String(error)}`)
        return reply.code(isLate ? 504 : 502).send({ code: isLate ? 504 : 502, msg: '服务暂时没有应答', data: null })
      }
      return reply.code(answer.status).type(answer.headers.get('content-type') ?? 'application/json').send(body)
    }
    api.route<{ Params: { '*': string } }>({ method: [...METHODS], url: '/api/*', handler })
    done()
  })
}

/** The upstream address of a call; nothing but a call below its /api can be reached. */
function targetOf(base: string, rest: string, query: string): URL | undefined {
  const text = `${base}/${rest}${query}`
  const target = CALL_PATH.test(rest) && URL.canParse(text) ? new URL(text) : undefined
  return target?.href.startsWith(`${new URL(base).href}/`) ? target : undefined
}

/** "?type=4", or nothing. */
function queryOf(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}
