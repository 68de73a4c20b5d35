import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { apiCalls } from './calls/api-calls.ts'
import { answerOfError } from './answer-of-error.ts'
import type { ApiContext } from './calls/api-context.ts'
import { type CallAnswer, errorAnswer } from './calls/call-answer.ts'
import type { CallerHeaders } from './calls/define-call.ts'
import { upload } from './calls/personal-calls.ts'
import { browserOf, markBrowser } from '#server/gate/browser-cookie.ts'
import { isAddressWithin } from '#server/gate/address-shape.ts'
import { endUnread } from '#server/gate/end-unread.ts'
import { formLimits } from '#server/gate/form-limits.ts'
import { CALL_MS } from '#server/gate/work-queues.ts'
import { boundPieces, registerFormParser } from '#server/gate/register-form-parser.ts'
import { createDeadline, type Deadline } from '#server/platform/time/deadline.ts'
import { createRateLimiter } from '#server/platform/queues/rate-limiter.ts'
import { CALL_PREFIXES } from './call-prefixes.ts'
import type { CallRunner } from './create-call-runner.ts'
import { renderDocs } from './docs-page.ts'
import { describeApi } from './openapi.ts'
import { registerUpload } from './register-upload.ts'
import { createAnswerSender } from './send-answer.ts'
import { visitorKey } from '#server/gate/visitor-key.ts'

/** Names of the descriptions of the API, for programs and for people. */
const OPENAPI = 'openapi.json'
const DOCS = 'docs'

/** Mounts every call, the OpenAPI document and a readable page of it. */
export function registerApi(app: FastifyInstance, context: ApiContext, runner: CallRunner): void {
  const calls = new Map(Object.values(apiCalls).map((call) => [call.path.toLowerCase(), call]))

  const isWithin = createRateLimiter()
  const deadlines = new WeakMap<FastifyRequest, Deadline>()
  const { sendFresh, sendRead } = createAnswerSender(context.portalVersion)

  app.register((api, _options, done) => {
    registerFormParser(api)
    api.setErrorHandler((error, request, reply) => {
      // The framework would disconnect at once, before the client has read why.
      reply.removeHeader('connection')
      endUnread(request, reply)
      return sendFresh(reply, answerOfError(context.say, error, context.log))
    })

    /** Refuses before any of the body is read. */
    const refusalOf = (request: FastifyRequest, reply: FastifyReply): CallAnswer | undefined => {
      if (!isAddressWithin(request.url)) return errorAnswer(context.say, 'BODY_INVALID')
      const name = pathBelow(request)
      if (isDescription(name) && isReading(request)) return undefined
      const call = calls.get(name)
      if (!call) return errorAnswer(context.say, 'CALL_NOT_FOUND')
      if (call.method === 'GET' ? !isReading(request) : request.method !== call.method) {
        reply.header('allow', call.method === 'GET' ? 'GET, HEAD' : call.method)
        return errorAnswer(context.say, 'METHOD_NOT_ALLOWED')
      }
      if (call.limit && !isWithin(`${call.path} ${visitorKey(request.ip)}`, call.limit))
        return { ...errorAnswer(context.say, 'RATE_LIMITED'), retryAfter: call.limit.seconds }
      if (call.method !== 'GET' && !context.mayWrite()) return errorAnswer(context.say, 'DISK_FULL')
      if (call.isPrivate && header(request, 'token') === undefined) return errorAnswer(context.say, 'LOGIN_REQUIRED')
      return runner.refusesNow(call) ? errorAnswer(context.say, 'UNAVAILABLE') : undefined
    }
    const arrived = (request: FastifyRequest): Deadline => {
      const deadline = createDeadline(CALL_MS, request.raw.socket)
      deadlines.set(request, deadline)
      return deadline
    }
    // One route for all calls: their paths are case-insensitive (docs/specification/decisions.md#corrections), which
    // Fastify's route table cannot do for a part of a path.
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const name = pathBelow(request)
      if (name === OPENAPI) return reply.header('cache-control', 'no-cache').send(describeApi(context))
      if (name === DOCS) return sendDocs(reply, context)
      const call = calls.get(name)
      if (!call) throw new Error(`The call ${name} was let in and does not exist`)
      const params = call.method === 'GET' ? request.query : request.body
      const browser = call.marksBrowser ? { browser: markBrowser(request, reply, prefixOf(request)) } : {}
      const caller = { ...callerOf(request), ...browser }
      const answer = await runner.run(call, deadlines.get(request) ?? arrived(request), (of) =>
        call.run(isRecord(params) ? params : {}, of, caller, { counted: isLookedAt(request) }),
      )
      return call.method === 'GET' && !call.isPrivate ? sendRead(request, reply, answer) : sendFresh(reply, answer)
    }
    registerUpload(api, {
      prefixes: CALL_PREFIXES,
      context,
      callerOf,
      isWithin: ({ ip }) => !upload.limit || isWithin(`${upload.path} ${visitorKey(ip)}`, upload.limit),
      send: sendFresh,
    })
    for (const prefix of CALL_PREFIXES) {
      api.route({
        method: [...app.supportedMethods],
        url: `${prefix}/*`,
        bodyLimit: formLimits.bytes,
        onRequest: (request, reply, next) => {
          arrived(request)
          const refusal = refusalOf(request, reply)
          if (!refusal) return next()
          endUnread(request, reply)
          return void sendFresh(reply, refusal)
        },
        preParsing: boundPieces,
        handler: handle,
      })
      api.route({
        method: ['GET', 'HEAD'],
        url: prefix,
        handler: (_request, reply) => reply.redirect(`${prefix}/docs`),
      })
    }
    done()
  })
}

/** The prefix under which a call was made. */
function prefixOf({ url }: FastifyRequest): string {
  return CALL_PREFIXES.find((prefix) => url.startsWith(`${prefix}/`)) ?? '/'
}

/** Lower-cases the path below the prefix: `/api/ARTICLE/getlist` matches, `/Api/...` does not. */
function pathBelow(request: FastifyRequest): string {
  const { '*': rest } = isRecord(request.params) ? request.params : {}
  return typeof rest === 'string' ? rest.toLowerCase() : ''
}

function sendDocs(reply: FastifyReply, context: ApiContext): FastifyReply {
  const { html, policy } = renderDocs(describeApi(context))
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    })
    .send(html)
}

function isDescription(name: string): boolean {
  return name === OPENAPI || name === DOCS
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Whether the answer counts as a view: a prefetch, on hover or by the browser's own guess, does not. */
function isLookedAt(request: FastifyRequest): boolean {
  const purpose = `${header(request, 'sec-purpose') ?? ''} ${header(request, 'purpose') ?? ''}`
  return request.method === 'GET' && !purpose.includes('prefetch')
}

/** Reads the caller; the token comes in the header `token` (docs/specification/portal.md#roles). */
function callerOf(request: FastifyRequest): CallerHeaders {
  return {
    network: visitorKey(request.ip),
    agent: header(request, 'user-agent') ?? '',
    browser: browserOf(request),
    token: header(request, 'token'),
  }
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
