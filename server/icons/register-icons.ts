import type { FastifyInstance, FastifyReply } from 'fastify'

import type { Portal } from '#compile/portal.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { HOUR_SECONDS } from '#contract/time/durations.ts'
import { RETRY_AFTER } from '#server/platform/answers/errors.ts'
import { type FrontCache, PORTAL_TAG } from '#server/platform/http/front-cache.ts'

import { type PictureSource, createIcons, iconSizes, type IconSize } from './create-icons.ts'
import { drawSeal } from './draw-icon.ts'
import { webManifest } from './web-manifest.ts'

export interface IconsOptions {
  portal: () => Portal
  pictures: PictureSource
  front?: FrontCache
}

/** Where browsers look without being told: on the home screen of an iPhone, and in tabs of old browsers. */
const conventional: readonly [address: string, size: IconSize][] = [
  ['/apple-touch-icon.png', 180],
  ['/apple-touch-icon-precomposed.png', 180],
  ['/favicon.ico', 48],
]

/** An address of a seal opened by itself runs nothing and loads nothing. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Serves the icons that are made from the mark of the site, and the manifest that names them. */
export function registerIcons(app: FastifyInstance, { portal, pictures, front }: IconsOptions): void {
  const icons = createIcons(pictures)
  /** They change with the theme alone, and an older one does no harm for an hour. */
  const withCaching = (reply: FastifyReply) =>
    reply.headers(front?.fields(PORTAL_TAG, 'for-nobody') ?? { 'cache-control': `public, max-age=${HOUR_SECONDS}` })
  const sendPng = async (reply: FastifyReply, size: IconSize) => {
    const bytes = await icons.png(portal(), size)
    if (bytes === undefined)
      return reply.code(503).headers({ 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' }).send()
    return withCaching(reply).type('image/png').send(bytes)
  }
  app.get(`${ROUTER_BASE}icon.svg`, (_request, reply) =>
    withCaching(reply)
      .headers({ 'content-type': 'image/svg+xml; charset=utf-8', 'content-security-policy': DRAWING_POLICY })
      .send(drawSeal(portal(), 'tab')),
  )
  for (const size of iconSizes) app.get(`${ROUTER_BASE}icon-${size}.png`, (_request, reply) => sendPng(reply, size))
  for (const [address, size] of conventional) app.get(address, (_request, reply) => sendPng(reply, size))
  app.get(`${ROUTER_BASE}manifest.webmanifest`, (_request, reply) =>
    withCaching(reply)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest(portal()))),
  )
}
