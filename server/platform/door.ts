import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

import type { Env } from './env.ts'

/** The way visitors reach a server: a port of its own, or the connections of a supervisor. */
export interface Door {
  /** Finds out before the work of a start whether the door can be opened. @throws the error of listening */
  check: (env: Pick<Env, 'port' | 'host'>) => Promise<void>
  /** Opens it, and returns the port that visitors use. @throws the error of listening */
  open: (portal: Answering, env: Pick<Env, 'port' | 'host' | 'logLanguage'>) => Promise<number>
}

/** A server that answers, and takes connections that another process accepted. */
export interface Answering {
  app: FastifyInstance
  take: (socket: Socket) => void
}
