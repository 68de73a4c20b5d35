import fastify, { type FastifyInstance, LogController } from 'fastify'

import { isFaultyFramed } from '#server/gate/faulty-framing.ts'
import { formLimits } from '#server/gate/form-limits.ts'
import { createLimitedServer, type LimitedServer } from '#server/platform/http/limited-server.ts'

import { registerStudio, type StudioOptions } from './register-studio.ts'
import { sendNotFound } from './send-not-found.ts'
import { studioHeaders } from './studio-headers.ts'

interface StudioAppOptions extends StudioOptions {
  trustProxy: false | number | string
  logger: FastifyInstance['log'] | false
  /** Headers about the host, which every answer has. */
  transport: Readonly<Record<string, string>>
}

/** Composes the HTTP server of a studio with a port of its own, where no page of the portal is answered. */
export function buildStudioApp({ trustProxy, logger, transport, ...options }: StudioAppOptions): FastifyInstance {
  let limited: LimitedServer | undefined
  const app = fastify({
    ...(logger === false ? { logger: false } : { loggerInstance: logger }),
    trustProxy: typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: formLimits.bytes,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    frameworkErrors: (_error, _request, reply) => void sendNotFound(reply.headers(studioHeaders)),
    serverFactory: (handler) => {
      limited = createLimitedServer((request, response) =>
        isFaultyFramed(request) ? void request.socket.destroy() : handler(request, response),
      )
      return limited.server
    },
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ ...studioHeaders, ...transport })
    done()
  })
  app.addHook('preClose', async () => limited?.end())
  app.removeAllContentTypeParsers()
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply))
  app.get('/', (_request, reply) => reply.redirect('/studio/'))
  registerStudio(app, options)
  return app
}
