import { join, relative } from 'node:path'

import * as z from 'zod'

/**
 * A request to the desk: one line of JSON, one request a connection. The language is the operator's, for what the desk
 * says of itself; it may be another one than that of the server's log.
 */
export const deskRequest = z.object({
  args: z.array(z.string()).max(100),
  cwd: z.string(),
  /** The operator's name on their computer, for the log. */
  operator: z.string().max(80).default(''),
  language: z.enum(['zh', 'en']).default('zh'),
})
export type DeskRequest = z.input<typeof deskRequest>

/** A reply of the desk: lines of JSON, of which the last reports success. */
export const deskReply = z.union([
  z.object({ say: z.string() }),
  z.object({ path: z.string(), bytes: z.base64() }),
  z.object({ done: z.boolean() }),
])
export type DeskReply = z.infer<typeof deskReply>

/** Maximum length of a socket path without its terminator (sockaddr_un: Linux 108, macOS 104). */
const LONGEST = 103

/** Returns the socket path of a data folder; the relative path if the absolute one is too long. */
export function socketPath(dataDir: string): string | undefined {
  const path = join(dataDir, 'desk.sock')
  return [path, relative(process.cwd(), path)].find((candidate) => Buffer.byteLength(candidate) <= LONGEST)
}
