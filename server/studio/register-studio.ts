import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { StudioSite } from '#contract/studio/studio-site.ts'

import { describeStudio } from './describe-studio.ts'
import { studioDocument, unbuiltDocument } from './document.ts'
import { registerAssets } from './register-assets.ts'
import { registerCalls } from './register-calls.ts'
import { registerSingleSignOn } from './register-single-sign-on.ts'
import { registerSharedPreviews } from './register-shared-previews.ts'
import { sendNotFound } from './send-not-found.ts'
import type { StudioBuild } from './studio-build.ts'
import type { StudioContext } from './studio-context.ts'
import { readStudioFiles } from './studio-files.ts'
import { studioHeaders } from './studio-headers.ts'

export interface StudioOptions {
  context: StudioContext
  site: () => StudioSite
  build: StudioBuild
  /** The only host name that the studio is answered at; empty for all. */
  host: string
}

/** Stays of the portal's headers: it is about the host, and not about pages. */
const TRANSPORT = 'strict-transport-security'

/** A file, or the folders of files and calls themselves. */
const NO_PAGE = /\.\w+$|^\/studio\/(?:api|assets)\/?$/u

/** Mounts the studio: its document, its files and its calls, below `/studio/`. */
export function registerStudio(app: FastifyInstance, { context, site, build, host }: StudioOptions): void {
  const files = readStudioFiles(build.studioDir)
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).header('allow', 'GET, HEAD').send()
    if (!path.startsWith('/studio/')) return reply.redirect('/studio/')
    if (NO_PAGE.test(path)) return sendNotFound(reply)
    reply.type('text/html; charset=utf-8')
    return files === undefined
      ? reply.code(503).send(unbuiltDocument(site()))
      : reply.send(studioDocument(site(), files))
  }
  app.register(async (studio) => {
    studio.addHook('onRequest', (request, reply, done) => {
      if (host !== '' && request.hostname.toLowerCase() !== host) return reply.callNotFound()
      for (const name of Object.keys(reply.getHeaders())) if (name !== TRANSPORT) reply.removeHeader(name)
      reply.headers(studioHeaders)
      return done()
    })
    const description = JSON.stringify(describeStudio())
    studio.get('/studio/api/openapi.json', (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(description),
    )
    registerCalls(studio, context)
    registerSharedPreviews(studio, context)
    if (context.provider) registerSingleSignOn(studio, context, context.provider)
    await registerAssets(studio, build)
    for (const url of ['/studio', '/studio/*']) studio.route({ method: [...app.supportedMethods], url, handler: page })
  })
}
