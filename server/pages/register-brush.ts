import type { FastifyInstance } from 'fastify'

import type { Portal } from '#compile/portal.ts'
import { DAY_SECONDS } from '#contract/time/durations.ts'

import { FACES } from './face-address.ts'

/** An address stands for one content, so browsers and caches may keep it for ever. */
const cachingHeaders = { 'cache-control': `public, max-age=${365 * DAY_SECONDS}, immutable` }

/** Serves the faces of the site's brush font from the running portal. */
export function registerBrush(app: FastifyInstance, { portal }: { portal: () => Portal }): void {
  app.get<{ Params: { file: string } }>(`${FACES}:file`, (request, reply) => {
    const { name, titles = [] } = portal().brush ?? {}
    const face = [...titles, ...(name ? [name] : [])].find(({ hash }) => `${hash}.woff2` === request.params.file)
    if (!face) return reply.callNotFound()
    return reply.headers(cachingHeaders).type('font/woff2').send(Buffer.from(face.woff2, 'base64'))
  })
}
