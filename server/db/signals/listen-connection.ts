import { Socket } from 'node:net'

import pg from 'pg'

/** Longest wait for a polite end. */
const GOODBYE_MS = 300

export interface ListenConnection {
  /** Connects, and listens to a channel. */
  listen(channel: string): Promise<void>
  /** Aborted when the connection is over, for whatever reason. */
  ended: AbortSignal
  /** Ends it, now or as soon as it stands; it may be said again. */
  disconnect(): void
}

/** A connection that is there for nothing but what comes in on it. */
export function openListenConnection(config: pg.ClientConfig, onPayload: (payload: string) => void): ListenConnection {
  const ended = new AbortController()
  const socket = new Socket()
  const client = new pg.Client({ ...config, stream: () => socket })
  // Said twice where the server says why it ends it: as an error, and as the end.
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
      // A server that is cut off never takes its leave.
      setTimeout(() => socket.destroy(), GOODBYE_MS).unref()
      if (socket.connecting) socket.destroy()
      else client.end().catch(() => undefined)
    },
  }
}
