import type { FastifyInstance } from 'fastify'

import type { Portal } from '#compile/portal.ts'
import { CODE_REFUSED } from '#contract/calls/envelope.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { VIEWS_PATH } from '#contract/addresses/views-address.ts'
import { type FrontCache, PORTAL_TAG } from '#server/platform/http/front-cache.ts'
import type { Say } from '#server/platform/answers/say.ts'
import type { DailyFigures } from '#server/services/context/daily-figures.ts'

import { switchDisplay } from './display-switch.ts'
import { createFactsFiles } from './facts-file.ts'
import { createRobotCheck } from './is-robot.ts'
import { readVisit } from './read-visit.ts'

export interface PortalRoutesOptions {
  portal: () => Portal
  say: Say
  /** Always answers, even without a database: cached pages do not need one. */
  health: () => object
  /** Takes the pages that browsers say they show; views of entities only where the server does not see all itself. */
  visitCounter?: Pick<DailyFigures, 'visited'> & { recordView?: (type: number, id: number) => void }
  front?: FrontCache
}

/** Registers the addresses about the portal itself: its state, the facts of it for browsers, the switch of the display. */
export function registerPortalRoutes(
  app: FastifyInstance,
  { portal, say, health, visitCounter, front }: PortalRoutesOptions,
): void {
  const factsFile = createFactsFiles()
  const isRobot = createRobotCheck()
  app.get('/', (request, reply) => {
    const { search } = new URL(request.raw.url ?? '', 'http://portal.invalid')
    if (front) reply.headers(front.fields(PORTAL_TAG, 'for-nobody'))
    return reply.redirect(`${ROUTER_BASE}index${search}`)
  })
  if (visitCounter)
    app.post(`${ROUTER_BASE}${VIEWS_PATH}*`, (request, reply) => {
      const path = (request.raw.url ?? '').slice(ROUTER_BASE.length + VIEWS_PATH.length)
      const page = readVisit(portal(), path)
      if (page?.subject && !visitCounter.recordView) return reply.callNotFound()
      if (page?.subject) visitCounter.recordView?.(page.subject.type, page.subject.id)
      if (page && !isRobot(request.headers['user-agent'])) visitCounter.visited(page.visit)
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  app.get('/healthz', (_request, reply) => {
    return reply.header('cache-control', 'no-store').send(health())
  })
  app.get(`${ROUTER_BASE}display`, (request, reply) => {
    const { cookies, location } = switchDisplay(
      new URL(request.raw.url ?? '', 'http://portal.invalid').searchParams,
      request.headers.cookie,
    )
    return reply.header('set-cookie', cookies).header('cache-control', 'no-store').redirect(location)
  })
  app.get<{ Params: { file: string } }>(`${ROUTER_BASE}portal/:file`, async (request, reply) => {
    const [, version] = /^([0-9a-z]+)\.facts\.json$/u.exec(request.params.file) ?? []
    const current = portal()
    if (version !== current.version)
      return reply.code(404).send({ code: CODE_REFUSED, msg: say('pages', 'versionGone'), data: null })
    const { encoding, body } = await factsFile(current, request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'application/json; charset=utf-8',
        vary: 'accept-encoding',
      })
      .send(body)
  })
}
