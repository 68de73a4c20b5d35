import type { AddressInfo } from 'node:net'

import type { FastifyInstance } from 'fastify'

import type { Env } from '../env/env.ts'
import { inheritedSocket } from './inherited-socket.ts'
import { tryToListen } from './try-to-listen.ts'

type Listening = Pick<Env, 'port' | 'host' | 'logLanguage'>

/** Finds out before the work of a start whether the port can be had. @throws the error of listening, or {@link StartRefused} */
export async function checkPort(env: Pick<Env, 'port' | 'host'>): Promise<void> {
  // A port that the system chooses is free.
  if (inheritedSocket() === undefined && env.port !== 0) await tryToListen(env)
}

/**
 * Lets visitors in: by the socket that the service manager holds for this process, otherwise by a port of its own.
 *
 * @returns the port
 * @throws the error of listening
 */
export async function openPort(app: FastifyInstance, env: Listening): Promise<number> {
  const socket = inheritedSocket()
  if (socket === undefined) await listenOn(app, env)
  else await takeSocket(app, socket)
  const address = app.server.address()
  return isPort(address) ? address.port : env.port
}

async function listenOn(app: FastifyInstance, { port, host, logLanguage }: Listening): Promise<void> {
  const listening = { zh: '正在监听', en: 'Server listening at' }[logLanguage]
  await app.listen({ port, host, listenTextResolver: (address) => `${listening} ${address}` })
}

/** Fastify listens on ports and paths only. */
async function takeSocket(app: FastifyInstance, fd: number): Promise<void> {
  await app.ready()
  await new Promise<void>((resolve, reject) => {
    app.server.once('error', reject)
    app.server.listen({ fd }, () => {
      app.server.off('error', reject)
      resolve()
    })
  })
}

function isPort(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}
