import type { FastifyReply, FastifyRequest } from 'fastify'

import { CODE_REFUSED } from '#contract/calls/envelope.ts'

import { answerOfError } from './api/answer-of-error.ts'
import { errorAnswer } from './api/calls/call-answer.ts'
import type { Pages } from './pages/create-pages.ts'
import { sendPageFailure } from './pages/page-failure.ts'
import type { PortalRoutesOptions } from './pages/register-portal-routes.ts'
import { schemeOf } from './pages/visitor.ts'
import type { Message } from './platform/log/message.ts'
import { loggedPath } from './telemetry/route-class.ts'
import type { Tracing } from './telemetry/tracing.ts'

const unrendered: Message = { zh: '有一页没有做出来', en: 'A page could not be rendered' }

interface PortalRepliesOptions extends Pick<PortalRoutesOptions, 'portal' | 'say'> {
  pages: Pick<Pages, 'serve'>
  tracing?: Pick<Tracing, 'within'>
}

/** The replies to requests that no call and no file answers. */
export interface PortalReplies {
  /** Sends a page, or the page of a failure. */
  page(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Refusals of the framework (malformed addresses and bodies) and uncaught errors get the form of all answers. */
  refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): unknown
  /** An address without a route: a page for readers, an answer in JSON for programs. */
  notFound(request: FastifyRequest, reply: FastifyReply): unknown
}

export function createPortalReplies({ pages, portal, say, tracing }: PortalRepliesOptions): PortalReplies {
  // Pages are written to the raw response: cached or not, the bytes are the same.
  const page: PortalReplies['page'] = async (request, reply) => {
    reply.hijack()
    try {
      const serve = () => pages.serve(request.raw, reply.raw)
      await (tracing ? tracing.within('page', {}, serve) : serve())
    } catch (error) {
      request.log.error({ err: error, path: loggedPath(request.url), sentence: unrendered })
      sendPageFailure(reply.raw, { say, portal: portal(), scheme: schemeOf(request.headers) })
    }
  }
  return {
    page,
    refuse(error, request, reply) {
      const { status, body } = answerOfError(say, error, request.log)
      if (isApi(request) || !isReading(request))
        return reply.code(status).header('cache-control', 'no-store').send(body)
      if (status < 500) return page(request, reply)
      reply.hijack()
      return sendPageFailure(reply.raw, { say, portal: portal(), scheme: schemeOf(request.headers) })
    },
    notFound(request, reply) {
      if (isReading(request)) return page(request, reply)
      const { status, body } = isApi(request)
        ? errorAnswer(say, 'METHOD_NOT_ALLOWED')
        : { status: 404, body: { code: CODE_REFUSED, msg: say('pages', 'noAddress'), data: null } }
      return reply.code(status).header('cache-control', 'no-store').send(body)
    },
  }
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

function isApi({ raw }: FastifyRequest): boolean {
  return /^(?:\/web)?\/api(?:[/?]|$)/u.test(raw.url ?? '')
}
