import { fork } from 'node:child_process'
import { join } from 'node:path'

import type { RawAnswer } from '../get-raw.ts'

export interface BareServer {
  origin: string
  pid: number
  close: () => void
}

/**
 * Starts a bare `node:http` server that gives these answers by path.
 *
 * @param policies names of more headers to send than those of the bytes
 */
export async function startBare(
  answers: ReadonlyMap<string, RawAnswer>,
  policies: readonly string[] = [],
): Promise<BareServer> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { execArgv: ['--import', 'tsx'] })
  const port = new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)))
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code} before it listened`)))
  })
  const plain = [...answers].map(
    ([path, { headers, body }]) =>
      [path, { headers: contentHeaders(headers, policies), body: body.toString('base64') }] as const,
  )
  child.send(Object.fromEntries(plain))
  return {
    origin: `http://127.0.0.1:${await port}`,
    pid: child.pid ?? 0,
    close: () => child.connected && child.disconnect(),
  }
}

/** The headers that describe the bytes and control caching; none of the connection. */
function contentHeaders(headers: RawAnswer['headers'], policies: readonly string[]): Record<string, string> {
  const names = ['content-type', 'content-encoding', 'cache-control', 'vary', 'etag', ...policies]
  return Object.fromEntries(names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])))
}
