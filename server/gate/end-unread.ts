import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long the rest of a refused body is discarded, so that the client can read the refusal before the disconnect. */
const FAREWELL_MS = 1000
/** How much of it is discarded: an ordinary connection sends no more within that time. */
const FAREWELL_BYTES = 1024 * 1024
/** In how many pieces; each costs the same, however small. */
const FAREWELL_PIECES = 1024

/** Discards the unread rest of a refused body for a moment, then disconnects a client that is still sending. */
export function endUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return
  let bytes = 0
  let pieces = 0
  // Listened to before the answer is finished: Node would discard what comes afterwards without telling how much it is.
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    pieces += 1
    if (bytes > FAREWELL_BYTES || pieces > FAREWELL_PIECES) raw.destroy()
  })
  raw.resume()
  reply.raw.once('finish', () => {
    if (raw.complete) return
    const timer = setTimeout(() => raw.complete || raw.destroy(), FAREWELL_MS)
    raw.once('close', () => clearTimeout(timer))
  })
}
