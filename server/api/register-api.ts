import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { apiCalls } from './calls/api-calls.ts'
import { answerOfError } from './answer-of-error.ts'
import type { ApiContext } from './calls/api-context.ts'
import { errorAnswer } from './calls/call-answer.ts'
import type { CallerHeaders } from './calls/define-call.ts'
import { upload } from './calls/personal-calls.ts'
import { createRateLimiter } from '#server/platform/rate-limiter.ts'
import { renderDocs } from './docs-page.ts'
import { describeApi } from './openapi.ts'
import { registerUpload } from './register-upload.ts'
import { createAnswerSender } from './send-answer.ts'
import { visitorKey } from './visitor-key.ts'

/** Prefixes of the calls: the specification's, and one below the router base for proxies that forward /web only. */
const PREFIXES = ['/api', '/web/api'] as const

/** Mounts every call, the OpenAPI document and a readable page of it. */
export function registerApi(app: FastifyInstance, context: ApiContext): void {
  const calls = new Map(Object.values(apiCalls).map((call) => [call.path.toLowerCase(), call]))

  const isWithin = createRateLimiter()
  const { sendFresh, sendRead } = createAnswerSender(context.portalVersion)

  app.register((api, _options, done) => {
    api.setErrorHandler((error, _request, reply) => sendFresh(reply, answerOfError(context.say, error, context.log)))

    // One route for all calls: their paths are case-insensitive (docs/specification/decisions.md#corrections), which
    // Fastify's route table cannot do for a part of a path.
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const name = pathBelow(request)
      if (name === 'openapi.json' && isReading(request))
        return reply.header('cache-control', 'no-cache').send(describeApi(context))
      if (name === 'docs' && isReading(request)) return sendDocs(reply, context)
      const call = calls.get(name)
      if (!call) return sendFresh(reply, errorAnswer(context.say, 'CALL_NOT_FOUND'))
      if (call.method === 'GET' ? !isReading(request) : request.method !== call.method) {
        reply.header('allow', call.method === 'GET' ? 'GET, HEAD' : call.method)
        return sendFresh(reply, errorAnswer(context.say, 'METHOD_NOT_ALLOWED'))
      }
      if (call.limit && !isWithin(`${call.path} ${visitorKey(request.ip)}`, call.limit))
        return sendFresh(reply.header('retry-after', call.limit.seconds), errorAnswer(context.say, 'RATE_LIMITED'))
      const params = call.method === 'GET' ? request.query : request.body
      const answer = await call.run(isRecord(params) ? params : {}, context, callerOf(request), {
        counted: isLookedAt(request),
      })
      return call.method === 'GET' && !call.isPrivate ? sendRead(request, reply, answer) : sendFresh(reply, answer)
    }
    registerUpload(api, {
      prefixes: PREFIXES,
      context,
      callerOf,
      isWithin: ({ ip }) => !upload.limit || isWithin(`${upload.path} ${visitorKey(ip)}`, upload.limit),
      send: sendFresh,
    })
    for (const prefix of PREFIXES) {
      api.route({ method: [...app.supportedMethods], url: `${prefix}/*`, handler: handle })
      api.route({
        method: ['GET', 'HEAD'],
        url: prefix,
        handler: (_request, reply) => reply.redirect(`${prefix}/docs`),
      })
    }
    done()
  })
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
