import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { RETRY_AFTER } from '#server/platform/answers/errors.ts'
import { holdsTag } from '#server/platform/http/entity-tag.ts'
import { CAPTION_BYTES } from '#server/platform/text/read-vtt.ts'
import { StoreAway } from '#server/platform/process/store-away.ts'

import type { Media } from './create-media.ts'
import type { PictureFormat } from './image-job.ts'
import { isDocument, toWidth } from './media-kinds.ts'
import { parseRange } from './parse-range.ts'

/** A path may get a new picture, so browsers revalidate after a day and may show the old one meanwhile. */
const CACHE = 'public, max-age=86400, stale-while-revalidate=604800'
/** An address with a version (`?v=`) always returns the same picture. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable'

/** A member's picture must disappear from every cache when the member deletes it. */
const CACHE_UPLOAD = 'private, no-cache'
/** Longer than any browser takes to follow it; a link that was passed on ends soon. */
const LINK_SECONDS = 300

/** Disables scripts and requests of a picture or caption file that is opened directly: SVG could run scripts. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox"

/** Serves `GET /web/media/<path>` and `GET /web/media/<width>/<path>`. */
export function registerMedia(app: FastifyInstance, media: Media): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/web/media/*',
    async handler(request, reply) {
      const path = pathBelow(request)
      reply.header('x-content-type-options', 'nosniff')
      const [first = '', ...rest] = path.split('/')
      try {
        if (/^\d+$/u.test(first)) return await sendResized(request, reply, media, first, rest.join('/'))
        return await sendOriginal(request, reply, media, path)
      } catch (error) {
        if (error instanceof StoreAway) return later(reply)
        throw error
      }
    },
  })
}

async function sendResized(
  request: FastifyRequest,
  reply: FastifyReply,
  media: Media,
  size: string,
  path: string,
): Promise<FastifyReply> {
  const width = toWidth(size)
  if (width === undefined) return notFound(reply)
  // SVG is served unchanged, so that pages need not treat it specially.
  if (path.toLowerCase().endsWith('.svg')) return sendOriginal(request, reply, media, path)
  const result = await media.resized(path, width, chooseFormat(request.headers.accept))
  if (result.kind === 'not-found') return notFound(reply)
  if (result.kind === 'busy') return later(reply)
  const { bytes, format, hash } = result.picture
  reply.headers({ vary: 'accept', 'content-security-policy': PICTURE_POLICY })
  return isFresh(request, reply, path, `"${hash}"`) ? reply.code(304).send() : reply.type(`image/${format}`).send(bytes)
}

async function sendOriginal(
  request: FastifyRequest,
  reply: FastifyReply,
  media: Media,
  path: string,
): Promise<FastifyReply> {
  const file = await media.original(path)
  if (!file) return notFound(reply)
  const isCaptions = file.contentType.startsWith('text/vtt')
  // Browsers read caption files whole, so one above the limit is refused.
  if (isCaptions && file.size > CAPTION_BYTES) return notFound(reply)
  const link = path.startsWith('uploads/') ? await file.link(LINK_SECONDS) : undefined
  if (link !== undefined) return reply.code(302).headers({ location: link, 'cache-control': CACHE_UPLOAD }).send()
  const tag = `"${file.tag}"`
  if (isFresh(request, reply, path, tag)) return reply.code(304).send()
  reply.headers({ 'content-type': file.contentType, 'accept-ranges': 'bytes' })
  if (isDocument(path)) reply.header('content-disposition', 'attachment')
  // PDF is excluded, because a sandbox disables the browsers' built-in viewer.
  if (isCaptions || file.contentType.startsWith('image/')) reply.header('content-security-policy', PICTURE_POLICY)

  // A range of another version would be appended to the client's older part.
  const ifRange = request.headers['if-range']
  const range = ifRange === undefined || ifRange === tag ? parseRange(request.headers.range, file.size) : undefined
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
  reply.header('content-length', end - start + 1)
  if (request.method === 'HEAD' || file.size === 0) return reply.send()
  const stream = await file.open({ start, end })
  return stream ? reply.send(stream) : notFound(reply.removeHeader('content-length').removeHeader('accept-ranges'))
}

/** Sets the caching headers and returns whether the client's copy is current. */
function isFresh(request: FastifyRequest, reply: FastifyReply, path: string, tag: string): boolean {
  reply.headers({ etag: tag, 'cache-control': cachingOf(request, path) })
  return holdsTag(request.headers['if-none-match'], tag)
}

function cachingOf({ query }: FastifyRequest, path: string): string {
  if (path.startsWith('uploads/')) return CACHE_UPLOAD
  const isVersioned = typeof query === 'object' && query !== null && 'v' in query
  return isVersioned ? CACHE_FOREVER : CACHE
}

/** Chooses the best format that the browser names; `image/*` does not count, as old browsers send it without AVIF. */
function chooseFormat(accept = ''): PictureFormat {
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'jpeg'
}

function later(reply: FastifyReply): FastifyReply {
  return reply.code(503).headers({ 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' }).send()
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' })
    .send('Not found')
}

function pathBelow({ params }: FastifyRequest): string {
  return typeof params === 'object' && params !== null && '*' in params && typeof params['*'] === 'string'
    ? params['*']
    : ''
}
