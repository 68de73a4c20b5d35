import type { Socket } from 'node:net'

import type { Door } from '#server/platform/door.ts'

import { supervisorMessage, type WorkerMessage } from './worker-messages.ts'

/** How often a worker says that it does not hang. */
const SIGN_MS = 1000

/** The side of a worker towards its supervisor. */
export interface WorkerDoor extends Door {
  /** Says that the worker serves. */
  announce: (address: string, version: string) => void
  /** Called when the portal will stop. */
  onDrain: (listener: () => void) => void
  /** Called when this worker is to end, and when the supervisor is gone. */
  onStop: (listener: () => void) => void
}

/** The door of a process that a supervisor forked: connections come from there. @throws in any other process */
export function createWorkerDoor(): WorkerDoor {
  if (process.send === undefined) throw new Error('A worker has no supervisor: WORKER is set by hand')
  const say = (message: WorkerMessage) => void (process.connected && process.send?.(message))
  const drains: (() => void)[] = []
  const stops: (() => void)[] = []
  // The end of the supervisor is the end of its workers.
  process.once('disconnect', () => {
    for (const listener of stops) listener()
  })
  return {
    check: () => Promise.resolve(),
    async open({ app, take }, { port }) {
      await app.ready()
      process.on('message', (given, socket: Socket | undefined) => {
        const { success, data } = supervisorMessage.safeParse(given)
        if (!success) return
        if (data.kind === 'connection') {
          if (socket) take(socket)
        } else for (const listener of data.kind === 'drain' ? drains : stops) listener()
      })
      return port
    },
    announce(address, version) {
      say({ kind: 'ready', address, version })
      setInterval(() => say({ kind: 'alive' }), SIGN_MS).unref()
    },
    onDrain: (listener) => void drains.push(listener),
    onStop(listener) {
      stops.push(listener)
      // The supervisor may have ended while this worker started.
      if (!process.connected) listener()
    },
  }
}
