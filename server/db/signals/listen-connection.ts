import { Socket } from 'node:net'

import pg from 'pg'

/** Longest wait for a regular end of the connection, in milliseconds. */
const GOODBYE_MS = 300

export interface ListenConnection {
  /** Connects and listens to a channel. */
  listen(channel: string): Promise<void>
  /** Aborted when the connection has ended, for any reason. */
  ended: AbortSignal
  /** Ends the connection, also while it is being established; may be called repeatedly. */
  disconnect(): void
}

/** Opens a connection that only receives notifications. */
export function openListenConnection(config: pg.ClientConfig, onPayload: (payload: string) => void): ListenConnection {
  const ended = new AbortController()
  const socket = new Socket()
  const client = new pg.Client({ ...config, stream: () => socket })
  // A server that gives a reason for ending causes both events: an error, and the end.
  client.on('error', () => ended.abort())
  client.on('end', () => ended.abort())
  client.on('notification', ({ payload = '' }) => onPayload(payload))
  return {
    ended: ended.signal,
    async listen(channel) {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    },
    disconnect() {
      ended.abort()
      // An unreachable server never confirms the end.
      setTimeout(() => socket.destroy(), GOODBYE_MS).unref()
      if (socket.connecting) socket.destroy()
      else client.end().catch(() => undefined)
    },
  }
}
