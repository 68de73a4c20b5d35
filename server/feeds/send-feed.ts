import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { isGzipAccepted, SMALLEST_COMPRESSED } from '#server/platform/http/content-encoding.ts'
import { holdsTag } from '#server/platform/http/entity-tag.ts'
import { RETRY_AFTER } from '#server/platform/answers/errors.ts'
import { CONTENT_TAG, type FrontCache, PORTAL_TAG, TAGS_HEADER } from '#server/platform/http/front-cache.ts'
import type { Say } from '#server/platform/answers/say.ts'

import type { FeedAnswer } from './feed-cache.ts'

const gzipAsync = promisify(gzip)

/** Lets readers, calendars and proxies reuse a feed for this long. */
const CACHE = 'public, max-age=300'

/** Keeps a feed that is opened directly from running scripts or loading anything. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Answers GET and HEAD with validators and compression; a missing feed answers its message as text. */
export async function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  say: Say,
  answer: FeedAnswer,
  front?: FrontCache,
): Promise<FastifyReply> {
  reply.header('content-security-policy', POLICY)
  if (answer.kind === 'missing')
    return reply
      .code(404)
      .headers({ 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' })
      .send(answer.message)
  if (answer.kind === 'unavailable')
    return reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': RETRY_AFTER, 'content-type': 'text/plain; charset=utf-8' })
      .send(say('refusals', 'unavailable'))
  const { contentType, fileName, body, etag } = answer
  reply.headers({ etag, 'cache-control': CACHE, vary: 'Accept-Encoding' })
  if (front)
    reply.headers({
      'cache-control': `${CACHE}, ${front.shared}`,
      [TAGS_HEADER]: `${PORTAL_TAG} ${CONTENT_TAG}`,
    })
  if (holdsTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.header('content-type', contentType)
  if (fileName !== undefined) reply.header('content-disposition', `inline; filename="${fileName}"`)
  if (body.length < SMALLEST_COMPRESSED || !isGzipAccepted(request.headers['accept-encoding'])) return reply.send(body)
  return reply.header('content-encoding', 'gzip').send(await gzipAsync(body))
}
