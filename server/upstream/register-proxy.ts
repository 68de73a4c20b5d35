import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { type BackendCallName, backendCalls, backendCallNames } from '#contract/calls/backend-calls.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import type { BackendDefinition } from '#definition/grammar/backend-definition.ts'
import { browserCookie, browserOf, markBrowser } from '#server/gate/browser-cookie.ts'
import { isAddressWithin } from '#server/gate/address-shape.ts'
import { endUnread } from '#server/gate/end-unread.ts'
import { formLimits } from '#server/gate/form-limits.ts'
import { CALL_MS, createForwardQueue } from '#server/gate/work-queues.ts'
import { isJsonWithin } from '#server/gate/json-shape.ts'
import { createDeadline, type Deadline, endless } from '#server/platform/time/deadline.ts'
import { RETRY_AFTER } from '#server/platform/answers/errors.ts'
import type { Say } from '#server/platform/answers/say.ts'

import type { UpstreamCaller, UpstreamClient } from './create-upstream-client.ts'
import type { Answered } from './normalise.ts'
import { isRecord } from './read-values.ts'
import { renameField } from './rename-field.ts'

export interface ProxyOptions {
  upstream: UpstreamClient
  dialect: () => BackendDefinition
  say: Say
  portalVersion: () => string
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Keeps an answer that is opened directly from acting as a page of our origin. */
const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Paths of calls. Dot segments and escapes are refused: an upstream that decodes twice would leave its /api. */
const CALL_PATH = /^[\p{L}\p{N}_-]+(?:[./][\p{L}\p{N}_-]+)*\/?$/u
/** Characters of a token; a header with others is ignored. */
const TOKEN = /^[\x21-\x7e]{1,2000}$/u

/** Calls outside the contract are passed on unread, and may be longer than a form. */
const MAX_UNKNOWN = 1024 * 1024
const MAX_PICTURE = 9 * 1024 * 1024
/** An upload takes as long as the visitor's connection needs, plus the backend's work. */
const UPLOAD_TIMEOUT_MS = 20_000
/** Limit of uploads in memory; those beyond it are asked to retry. */
const UPLOADS_AT_ONCE = 4

/** Proxies `/api` to the upstream and translates both ways; failures become an envelope with status 502 or 504. */
export function registerProxy(app: FastifyInstance, { upstream, dialect, say, portalVersion }: ProxyOptions): void {
  const names = new Map(backendCallNames.map((name) => [backendCalls[name].path.toLowerCase(), name]))
  const queue = createForwardQueue()
  const deadlines = new WeakMap<FastifyRequest, Deadline>()
  let uploads = 0

  app.register((api, _options, done) => {
    api.removeAllContentTypeParsers()
    api.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_UNKNOWN }, (_request, body, parsed) =>
      parsed(null, body),
    )
    api.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: MAX_PICTURE },
      (_request, body, parsed) => parsed(null, body),
    )
    // Size, token and number of uploads are checked before any of the body is read.
    api.addHook('onRequest', (request, reply, next) => {
      const call = callOf(request)
      if (call !== 'upload') deadlines.set(request, createDeadline(CALL_MS, request.raw.socket))
      if (call !== undefined && !isAddressWithin(request.url))
        return void send(reply, refused(400, say('refusals', 'inputInvalid')))
      if (!isMultipart(request)) {
        if (call === undefined || call === 'upload' || !(Number(request.headers['content-length']) > formLimits.bytes))
          return next()
        endUnread(request, reply)
        return void send(reply, refused(413, say('refusals', 'bodyTooLarge')))
      }
      if (call !== 'upload') return void send(reply, refused(415, say('refusals', 'bodyUnsupported')))
      if (tokenOf(request) === undefined) return void send(reply, refused(401, say('refusals', 'loginRequired')))
      if (uploads >= UPLOADS_AT_ONCE) return void send(reply, refused(503, say('refusals', 'unavailable')))
      uploads += 1
      reply.raw.once('close', () => void (uploads -= 1))
      return next()
    })

    const callOf = (request: FastifyRequest): BackendCallName | undefined =>
      names.get(pathOf(request).replace(/\/$/u, '').toLowerCase())
    const inTurn = async (
      request: FastifyRequest,
      work: (deadline: Deadline) => Promise<Answered>,
    ): Promise<Answered> => {
      const deadline = deadlines.get(request) ?? endless
      const answered = await queue.run(() => work(deadline), 1, deadline)
      return answered === 'refused' ? refused(503, say('refusals', 'unavailable')) : answered
    }
    const send = (reply: FastifyReply, { status, body }: Answered) =>
      (status === 503 ? reply.header('retry-after', RETRY_AFTER) : reply)
        .headers({
          'portal-version': portalVersion(),
          'cache-control': 'no-store',
          'content-security-policy': ANSWER_POLICY,
        })
        .code(status)
        .send(body)

    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const path = pathOf(request)
      if (!CALL_PATH.test(path)) return send(reply, refused(404, say('upstream', 'noCall')))
      const name = callOf(request)
      const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined
      if (name === 'upload') return send(reply, await passPicture(request, body, { upstream, dialect, say }))
      if (name === undefined)
        return send(
          reply,
          await inTurn(request, (deadline) => passUnknown(request, path, body, { upstream, deadline })),
        )
      const isRead = backendCalls[name].method === 'GET'
      if (isRead !== (request.method === 'GET' || request.method === 'HEAD'))
        return send(reply.header('allow', backendCalls[name].method), refused(405, say('refusals', 'methodNotAllowed')))
      const params = isRead ? queryOf(request) : readBody(body)
      return send(
        reply,
        params
          ? await inTurn(request, (deadline) =>
              upstream.ask({ name, params }, { ...callerOf(request), ...markedFor(name, request, reply), deadline }),
            )
          : refused(400, say('refusals', 'inputInvalid')),
      )
    }

    api.route({ method: [...METHODS], url: '/api/*', handler })
    done()
  })
}

/** Forwards a call outside the contract unchanged. */
function passUnknown(
  request: FastifyRequest,
  path: string,
  body: Uint8Array<ArrayBuffer> | undefined,
  { upstream, deadline }: { upstream: UpstreamClient; deadline: Deadline },
): Promise<Answered> {
  const contentType = request.headers['content-type']
  return upstream.pass(
    {
      path,
      query: rawQuery(request),
      method: request.method === 'HEAD' ? 'GET' : request.method,
      ...omitUndefined({ body, contentType }),
    },
    { ...callerOf(request), deadline },
  )
}

/** Forwards an upload, with the picture in the form field that the backend expects. */
async function passPicture(
  request: FastifyRequest,
  body: Uint8Array<ArrayBuffer> | undefined,
  { upstream, dialect, say }: Pick<ProxyOptions, 'upstream' | 'dialect' | 'say'>,
): Promise<Answered> {
  const contentType = request.headers['content-type'] ?? ''
  if (!isMultipart(request) || body === undefined) return refused(415, say('uploads', 'notMultipart'))
  const field = dialect().calls.upload?.field
  const caller = callerOf(request)
  const common = {
    path: backendCalls.upload.path,
    query: rawQuery(request),
    method: 'POST',
    name: 'upload',
    timeoutMs: UPLOAD_TIMEOUT_MS,
  } as const
  if (field === undefined) return upstream.pass({ ...common, body, contentType }, caller)
  const renamed = await renameField(body, contentType, field)
  return renamed ? upstream.pass({ ...common, body: renamed }, caller) : refused(400, say('refusals', 'inputInvalid'))
}

function refused(status: number, msg: string): Answered {
  return { status, body: { code: status === 404 ? 404 : 0, msg, data: null } }
}

function isMultipart({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/iu.test(headers['content-type'] ?? '')
}

function pathOf({ params }: FastifyRequest): string {
  return isRecord(params) && typeof params['*'] === 'string' ? params['*'] : ''
}

/** Forwards only the data that calls need (docs/specification/portal.md#roles: the header `token`). */
function callerOf(request: FastifyRequest): UpstreamCaller {
  const language = request.headers['accept-language']
  return {
    token: tokenOf(request),
    ...(language !== undefined && /^[\w,;=.* -]{1,200}$/u.test(language) ? { language } : {}),
  }
}

/** The cookie of the browser that codes belong to; the call that sends them gives it to a browser without one. */
function markedFor(
  name: BackendCallName,
  request: FastifyRequest,
  reply: FastifyReply,
): Pick<UpstreamCaller, 'cookie'> {
  const browser = name === 'sendCode' ? markBrowser(request, reply, '/api') : browserOf(request)
  return browser === '' ? {} : { cookie: browserCookie(browser) }
}

function tokenOf({ headers: { token } }: FastifyRequest): string | undefined {
  return typeof token === 'string' && TOKEN.test(token) ? token : undefined
}

/** Returns the query string with "?", or empty. */
function rawQuery({ raw }: FastifyRequest): string {
  const url = raw.url ?? ''
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}

function queryOf(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(rawQuery(request)))
}

/** Parses the JSON of a form; an empty body gives no parameters. */
function readBody(body: Uint8Array | undefined): Readonly<Record<string, unknown>> | undefined {
  if (body === undefined || body.length === 0) return {}
  if (body.length > formLimits.bytes) return undefined
  try {
    const text = new TextDecoder().decode(body)
    const value: unknown = isJsonWithin(text) ? JSON.parse(text) : undefined
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
