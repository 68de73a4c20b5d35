import type { FastifyInstance } from 'fastify'

import { REQUEST_TIMEOUT_MS } from '#data/timed-fetch.ts'
import type { Log } from '#server/log.ts'

export interface ProxyOptions {
  /** "https://backend.example/api" */
  base: string
  portalVersion: () => string
  log: Log
}

/** Only what the calls need passes (spec §6: the header `token`); cookies and addresses of our visitors stay here. */
const PASSED_HEADERS = ['token', 'content-type', 'accept', 'accept-language'] as const

/** Passes `/api` through to the upstream, and answers 502 or 504 with an envelope where it fails. */
export function registerProxy(app: FastifyInstance, { base, portalVersion, log }: ProxyOptions): void {
  app.register((api, _options, done) => {
    api.removeAllContentTypeParsers()
    api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    api.all<{ Params: { '*': string } }>('/api/*', async (request, reply) => {
      const target = targetOf(base, request.params['*'], request.raw.url?.split('?', 2)[1])
      if (!target) return reply.code(404).send({ code: 404, msg: '没有这个接口', data: null })
      const headers = new Headers()
      for (const name of PASSED_HEADERS) {
        const value = request.headers[name]
        if (typeof value === 'string') headers.set(name, value)
      }
      reply.headers({ 'portal-version': portalVersion(), 'cache-control': 'no-store' })
      try {
        const answer = await fetch(target, {
          method: request.method,
          headers,
          redirect: 'manual',
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
          ...(Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
        })
        const body = Buffer.from(await answer.arrayBuffer())
        return reply.code(answer.status).type(answer.headers.get('content-type') ?? 'application/json').send(body)
      } catch (error) {
        const isLate = error instanceof DOMException && error.name === 'TimeoutError'
        log.warn(`Upstream ${request.method} /api/${request.params['*']}: ${error instanceof Error ? error.message : String(error)}`)
        return reply.code(isLate ? 504 : 502).send({ code: isLate ? 504 : 502, msg: '服务暂时没有应答', data: null })
      }
    })
    done()
  })
}

/** The upstream address of a call; nothing above its /api can be reached by dots in the path. */
function targetOf(base: string, rest: string, query: string | undefined): URL | undefined {
  const text = `${base}/${rest}${query === undefined ? '' : `?${query}`}`
  const target = URL.canParse(text) ? new URL(text) : undefined
  return target?.href.startsWith(`${new URL(base).href}/`) ? target : undefined
}
