import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import { isProxyId, REQUEST_ID } from '#server/platform/http/request-id.ts'

import { type IsTrusted, plainAddress } from './trusted-proxy.ts'

/**
 * Creates what names requests: by the id of a trusted proxy, or by one of this process: letters by chance, and a number,
 * short enough to be read out on the telephone. A proxy has to set the id itself: what it passes on of a visitor's header
 * cannot be told from its own.
 */
export function createRequestIds(isTrusted: IsTrusted | undefined): (request: IncomingMessage) => string {
  const process = `${randomBytes(4).readUInt32BE().toString(36)}-`
  let last = 0
  const make = () => process + (last += 1).toString(36)
  if (!isTrusted) return make
  return ({ headers, socket }) => {
    const proxyId = headers[REQUEST_ID]
    if (typeof proxyId !== 'string' || !isProxyId(proxyId)) return make()
    return isTrusted(plainAddress(socket.remoteAddress ?? ''), 0) ? proxyId : make()
  }
}
