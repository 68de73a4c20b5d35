import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long the rest of a refused body is discarded, so that the client can read the refusal before the disconnect. */
const FAREWELL_MS = 1000
/** How much of it is discarded: a whole picture, because a browser reads the refusal only once all of it is sent. */
const FAREWELL_BYTES = 10 * 1024 * 1024
/** How many small pieces of it: each costs the same, however small, and a connection that is used for sending has few. */
const FAREWELL_SMALL = 256
const SMALL = 512

/** Discards the unread rest of a refused body for a moment, then disconnects a client that is still sending. */
export function endUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return
  let bytes = 0
  let small = 0
  // Listened to before the answer is finished: Node would discard what comes afterwards without telling how much it is.
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (chunk.length < SMALL) small += 1
    if (bytes > FAREWELL_BYTES || small > FAREWELL_SMALL) raw.destroy()
  })
  raw.resume()
  reply.raw.once('finish', () => {
    if (raw.complete) return
    const timer = setTimeout(() => raw.complete || raw.destroy(), FAREWELL_MS)
    raw.once('close', () => clearTimeout(timer))
  })
}
