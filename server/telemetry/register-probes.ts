import type { FastifyInstance } from 'fastify'

import type { Readiness } from './readiness.ts'

/**
 * Mounts what a supervisor and a balancer ask: `/livez`, whether the process serves, and `/readyz`, whether it is to be
 * sent visitors. Neither waits for anything.
 */
export function registerProbes(app: FastifyInstance, readiness: Pick<Readiness, 'state'>): void {
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', (_request, reply) => {
    const state = readiness.state()
    return reply
      .code(state.status === 'unready' ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(state)
  })
}
