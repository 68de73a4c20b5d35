import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import fastify, { LogController, type FastifyInstance } from 'fastify'

import { omitUndefined } from '#contract/omit-undefined.ts'

import { type CallAnswer, errorAnswer } from './api/calls/call-answer.ts'
import type { EarlyRefusal } from './api/early-refusal.ts'
import { isFaultyFramed } from './gate/faulty-framing.ts'
import { formLimits } from './gate/form-limits.ts'
import { boundPieces, registerFormParser } from './gate/register-form-parser.ts'
import { createLimitedServer, type LimitedServer } from './platform/http/limited-server.ts'
import { RETRY_AFTER } from './platform/answers/errors.ts'
import { REQUEST_ID } from './platform/http/request-id.ts'
import type { Pages } from './pages/create-pages.ts'
import type { Say } from './platform/answers/say.ts'
import { createPortalReplies } from './portal-replies.ts'
import { commonHeaders, transportHeaders } from './pages/security-headers.ts'
import { type PortalRoutesOptions, registerPortalRoutes } from './pages/register-portal-routes.ts'
import type { RequestObserver } from './telemetry/observe-requests.ts'
import type { Readiness } from './telemetry/readiness.ts'
import { registerProbes } from './telemetry/register-probes.ts'
import type { Tracing } from './telemetry/tracing.ts'

export interface PortalAppOptions extends PortalRoutesOptions {
  pages: Pages
  /** Registers the other routes: the backend's calls, pictures, built files. */
  register: (app: FastifyInstance) => void | Promise<void>
  trustProxy: false | number | string
  logger: FastifyInstance['log'] | false
  /** The address visitors use, if it is known. */
  origin?: string
  /** Names and counts the requests; without it they are neither. */
  observer?: RequestObserver
  /** The state that balancers ask for; without it they get no answer. */
  readiness?: Readiness
  /** Refuses requests before anything is made for them. */
  refuseEarly?: EarlyRefusal
  /** Spans of what is done for each request. */
  tracing?: Pick<Tracing, 'inRequest' | 'within'>
}

/**
 * Composes the HTTP server. Cached pages are answered before the request reaches the framework, which would be most of
 * the cost of such an answer.
 */
export async function buildPortalApp({
  pages,
  portal,
  say,
  health,
  register,
  trustProxy,
  logger,
  origin = '',
  observer,
  readiness,
  tracing,
  visitCounter,
  front,
  refuseEarly,
}: PortalAppOptions): Promise<FastifyInstance> {
  const headers = { ...commonHeaders, ...transportHeaders(origin) }
  const replies = createPortalReplies({ pages, portal, say, ...omitUndefined({ tracing }) })
  let isClosing = false
  let limited: LimitedServer | undefined
  const ids = new WeakMap<IncomingMessage, string>()
  const app = fastify({
    ...(logger === false ? { logger: false } : { loggerInstance: logger }),
    trustProxy: typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    // Two log lines per request would hide the failures, which are logged where they occur.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    bodyLimit: formLimits.bytes,
    genReqId: (request) => ids.get(request) ?? '',
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => void replies.refuse(error, request, reply.headers(commonHeaders)),
    clientErrorHandler: (error, socket) => refuseConnection(say, error, socket),
    serverFactory: (handler) => {
      limited = createLimitedServer((request, response) => {
        if (isFaultyFramed(request)) return refuseConnection(say, {}, request.socket)
        if (isClosing || readiness?.isDraining()) response.setHeader('connection', 'close')
        const id = observer?.idOf(request)
        if (pages.serveCached(request, response, id)) {
          if (id !== undefined) observer?.countCached(request, response, id)
          return
        }
        if (id !== undefined) {
          ids.set(request, id)
          response.setHeader(REQUEST_ID, id)
          observer?.follow(request, response, id)
        }
        const refusal = refuseEarly?.(request)
        if (refusal) sendRefusal(response, headers, refusal)
        else if (tracing) tracing.inRequest(request, response, () => handler(request, response))
        else handler(request, response)
      })
      return limited.server
    },
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  app.addHook('preClose', async () => {
    isClosing = true
    await limited?.end()
  })

  app.setErrorHandler(replies.refuse)
  registerFormParser(app)
  // Rooms that take bodies bound their own.
  app.addHook('preParsing', (request, reply, payload, next) =>
    request.is404 ? boundPieces.call(app, request, reply, payload, next) : next(),
  )

  if (readiness) registerProbes(app, readiness)
  registerPortalRoutes(app, { portal, say, health, ...omitUndefined({ visitCounter, front }) })
  await register(app)

  app.get('/web', replies.page)
  app.get('/web/*', replies.page)
  app.setNotFoundHandler(replies.notFound)
  return app
}

function sendRefusal(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  { status, body }: CallAnswer,
): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER),
  })
  response.end(text)
}

/** Malformed, too long or too late HTTP never becomes a request: the refusal has the usual form, then the connection closes. */
function refuseConnection(say: Say, error: Pick<NodeJS.ErrnoException, 'code'>, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, reason] = connectionFaults[error.code ?? ''] ?? [400, 'Bad Request']
  const body = JSON.stringify(errorAnswer(say, 'INPUT_INVALID').body)
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
  // A client that does not read the refusal is cut off.
  socket.destroySoon()
}

const connectionFaults: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}
