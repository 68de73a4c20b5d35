import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

import type { Portal } from '#compile/portal.ts'
import { portalForDevice } from '#compile/portal-for-device.ts'
import { ROUTER_BASE } from '#contract/router-base.ts'

import type { Pages } from './pages/create-pages.ts'
import { switchDisplay } from './pages/display-switch.ts'
import { sendPageFailure } from './pages/page-failure.ts'
import { commonHeaders } from './pages/security-headers.ts'

export interface PortalAppOptions {
  pages: Pages
  portal: () => Portal
  health: () => { status: 200 | 503; body: object }
  /** The backend's calls, the pictures, the built files: whatever else is served. */
  register: (app: FastifyInstance) => void | Promise<void>
  trustProxy: false | number | string
  logger: FastifyInstance['log'] | false
}

/** Time-outs against slow and silent clients; Fastify and Node leave them open or long. */
const HEADERS_TIMEOUT_MS = 15_000
const REQUEST_TIMEOUT_MS = 30_000
const KEEP_ALIVE_MS = 10_000
const MAX_CONNECTIONS = 10_000

/**
 * Composes the HTTP server. Pages that are finished and cached are answered before the framework
 * sees the request: the framework's share of such an answer would be most of its cost.
 */
export async function buildPortalApp({ pages, portal, health, register, trustProxy, logger }: PortalAppOptions): Promise<FastifyInstance> {
  const app = fastify({
    ...(logger === false ? { logger: false } : { loggerInstance: logger }),
    trustProxy: typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    serverFactory: (handler) => {
      const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: HEADERS_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS }, (request: IncomingMessage, response: ServerResponse) => {
        if (!pages.serveCached(request, response)) handler(request, response)
      })
      server.maxConnections = MAX_CONNECTIONS
      return server
    },
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(commonHeaders)
    done()
  })

  app.get('/healthz', (_request, reply) => {
    const { status, body } = health()
    return reply.code(status).header('cache-control', 'no-store').send(body)
  })
  app.get(`${ROUTER_BASE}display`, (request, reply) => {
    const { cookies, location } = switchDisplay(new URL(request.raw.url ?? '', 'http://portal.invalid').searchParams)
    return reply.header('set-cookie', cookies).header('cache-control', 'no-store').redirect(location)
  })
  app.get<{ Params: { file: string } }>(`${ROUTER_BASE}portal/:file`, (request, reply) => {
    const [, version, device] = /^([0-9a-z]+)\.(desktop|mobile)\.json$/u.exec(request.params.file) ?? []
    const current = portal()
    if (version !== current.version || (device !== 'desktop' && device !== 'mobile')) return reply.code(404).send({ code: 404, msg: '这个版本已不存在', data: null })
    return reply.header('cache-control', 'public, max-age=31536000, immutable').send(portalForDevice(current, device))
  })
  app.get('/', (_request, reply) => reply.redirect(`${ROUTER_BASE}index`))

  await register(app)

  // Pages are written to the bare response: the same bytes go out whether they were cached or not.
  const servePage = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    try {
      await pages.serve(request.raw, reply.raw)
    } catch (error) {
      request.log.error({ err: error, url: request.url }, 'A page could not be rendered')
      sendPageFailure(reply.raw)
    }
  }
  app.get('/web', servePage)
  app.get('/web/*', servePage)
  app.setNotFoundHandler((request, reply) => (request.method === 'GET' || request.method === 'HEAD' ? servePage(request, reply) : reply.code(404).send({ code: 404, msg: '没有这个地址', data: null })))
  return app
}
