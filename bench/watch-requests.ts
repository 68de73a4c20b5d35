import type { CDPSession } from 'playwright-core'

import type { Span } from './chain-depth.ts'

export interface SeenRequest extends Span {
  /** As the browser calls it: Document, Stylesheet, Script, Fetch, XHR, Image … */
  kind: string
  url: string
}

/**
 * Records every request of a page, with times in milliseconds since the first. The document ends with its first byte:
 * from then on the browser discovers its resources.
 */
export async function watchRequests(session: CDPSession): Promise<Map<string, SeenRequest>> {
  const requests = new Map<string, SeenRequest>()
  let origin: number | undefined
  const end = (requestId: string, timestamp: number, isEnd: (kind: string) => boolean): void => {
    const request = requests.get(requestId)
    if (request && origin !== undefined && isEnd(request.kind)) request.end = (timestamp - origin) * 1000
  }
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, type, request }) => {
    origin ??= timestamp
    requests.set(requestId, {
      kind: type ?? 'Other',
      url: request.url,
      start: (timestamp - origin) * 1000,
      end: Number.POSITIVE_INFINITY,
    })
  })
  session.on('Network.responseReceived', ({ requestId, timestamp }) =>
    end(requestId, timestamp, (kind) => kind === 'Document'),
  )
  session.on('Network.loadingFinished', ({ requestId, timestamp }) =>
    end(requestId, timestamp, (kind) => kind !== 'Document'),
  )
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, () => true))
  await session.send('Network.enable')
  return requests
}
