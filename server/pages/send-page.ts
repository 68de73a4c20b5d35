import type { IncomingMessage, ServerResponse } from 'node:http'

import { chooseEncoding, type Encoding } from '#server/platform/http/content-encoding.ts'
import { holdsTag } from '#server/platform/http/entity-tag.ts'
import type { FrontCache } from '#server/platform/http/front-cache.ts'
import { REQUEST_ID } from '#server/platform/http/request-id.ts'

import type { CachedPage } from './cached-page.ts'
import { pageTags } from './page-tags.ts'

/** Writes a finished page to the raw response, with encoding, validators and HEAD. */
export type SendPage = (
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  /** The id of the request, where the response does not have it yet. */
  id?: string,
  /** The cache in front that asks, if one does. */
  asking?: FrontCache,
) => void

/** The fields of an answer with a body of so many bytes. The body itself is the cache's, to keep or to drop. */
interface Head {
  bytes: number
  /** Names and values in turn, the form that Node writes with the least work. */
  fields: readonly string[]
}

type Heads = WeakMap<CachedPage, Partial<Record<Encoding, Head>>>

/** Creates the sender, which writes the fields of a page once and not for each visitor. */
export function createSendPage(): SendPage {
  const toBrowsers: Heads = new WeakMap()
  const toCaches: Heads = new WeakMap()
  const fieldsFor = (page: CachedPage, encoding: Encoding, bytes: number, front: FrontCache | undefined) => {
    const heads = front ? toCaches : toBrowsers
    const pageHeads = heads.get(page)
    const head = pageHeads?.[encoding]
    if (head?.bytes === bytes) return head.fields
    const fields = fieldsOf(page, encoding, bytes, front)
    heads.set(page, { ...pageHeads, [encoding]: { bytes, fields } })
    return fields
  }
  return (request, response, page, id, asking) => {
    // What is not kept here is not kept in front either.
    const front = page.isCacheable ? asking : undefined
    // Browsers correct their clock by it (src/state/clock.ts); what is kept would tell them an old time.
    const now = front ? undefined : `now;dur=${Date.now()}`
    if (page.status === 200 && holdsTag(request.headers['if-none-match'], page.etag)) {
      const { 'cache-control': caching, vary } = page.headers
      response.writeHead(304, {
        ...(now === undefined ? {} : { 'server-timing': now }),
        etag: page.etag,
        ...(front ? front.fields(pageTags(page), 'by-display') : { 'cache-control': caching, vary }),
        ...(id === undefined ? {} : { [REQUEST_ID]: id }),
      })
      response.end()
      return
    }
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const body = page.bodies[encoding]
    if (!body) throw new Error(`The page was not encoded as ${encoding} before it was sent`)
    const fields = fieldsFor(page, encoding, body.length, front)
    response.writeHead(page.status, [
      ...fields,
      ...(now === undefined ? [] : ['server-timing', now]),
      ...(id === undefined ? [] : [REQUEST_ID, id]),
    ])
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

function fieldsOf(
  page: CachedPage,
  encoding: Encoding,
  bytes: number,
  front: FrontCache | undefined,
): readonly string[] {
  return Object.entries({
    ...page.headers,
    ...front?.fields(pageTags(page), 'by-display'),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': String(bytes),
    etag: page.etag,
  }).flat()
}
