import { join, relative } from 'node:path'

import * as z from 'zod'

/** What the desk is asked: one line of JSON, one question to a connection. */
export const deskRequest = z.object({ args: z.array(z.string()).max(100), cwd: z.string() })
export type DeskRequest = z.infer<typeof deskRequest>

/** What it answers: lines of JSON, the last says how it ended. */
export const deskReply = z.union([
  z.object({ say: z.string() }),
  z.object({ path: z.string(), bytes: z.base64() }),
  z.object({ done: z.boolean() }),
])
export type DeskReply = z.infer<typeof deskReply>

/** The longest path a socket can have, less one for its end (sockaddr_un of Linux 108, of macOS 104). */
const LONGEST = 103

/** Where the desk of a data folder is reached. Sockets have short paths only, so it is named from here where that is shorter. */
export function socketPath(dataDir: string): string | undefined {
  const path = join(dataDir, 'desk.sock')
  return [path, relative(process.cwd(), path)].find((candidate) => Buffer.byteLength(candidate) <= LONGEST)
}
