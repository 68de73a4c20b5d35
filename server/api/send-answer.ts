import type { FastifyReply, FastifyRequest } from 'fastify'

import { CODE_SUCCESS } from '#contract/calls/envelope.ts'
import { chooseEncoding, SMALLEST_COMPRESSED } from '#server/platform/http/content-encoding.ts'
import { holdsTag } from '#server/platform/http/entity-tag.ts'
import { RETRY_AFTER } from '#server/platform/answers/errors.ts'

import type { CallAnswer } from './calls/call-answer.ts'
import { createAnswerEncoder } from './calls/encode-answer.ts'

export interface AnswerSender {
  /** Sends a refusal, or the answer of a call that changes data: never cached. */
  sendFresh(reply: FastifyReply, answer: CallAnswer): FastifyReply
  /** Sends the answer of a reading call; browsers cache data and revalidate it. */
  sendRead(request: FastifyRequest, reply: FastifyReply, answer: CallAnswer): Promise<FastifyReply>
}

/** Creates the sender of answers: headers, entity tags and compression. */
export function createAnswerSender(portalVersion: () => string): AnswerSender {
  const encode = createAnswerEncoder()

  const begin = (reply: FastifyReply, status: number, retryAfter = status === 503 ? RETRY_AFTER : undefined) => {
    reply.code(status).headers({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'portal-version': portalVersion(),
    })
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  }
  const sendFresh: AnswerSender['sendFresh'] = (reply, { status, body, retryAfter }) => {
    begin(reply, status, retryAfter)
    return reply.header('cache-control', 'no-store').send(JSON.stringify(body))
  }

  return {
    sendFresh,
    async sendRead(request, reply, answer) {
      if (answer.body.code !== CODE_SUCCESS) return sendFresh(reply, answer)
      begin(reply, answer.status)
      const { tag, size, bytes } = encode(answer)
      // Revalidation costs little while the answer is unchanged.
      reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding' })
      if (holdsTag(request.headers['if-none-match'], tag)) return reply.code(304).removeHeader('content-type').send()
      const encoding = size < SMALLEST_COMPRESSED ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.send(await bytes(encoding))
    },
  }
}
