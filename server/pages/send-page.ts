import type { IncomingMessage, ServerResponse } from 'node:http'

import { chooseEncoding, type Encoding } from '#server/platform/content-encoding.ts'
import { holdsTag } from '#server/platform/entity-tag.ts'
import { REQUEST_ID } from '#server/platform/request-id.ts'

import type { CachedPage } from './cached-page.ts'

/** Writes a finished page to the raw response, with encoding, validators and HEAD. */
export type SendPage = (
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  /** The id of the request, where the response does not have it yet. */
  id?: string,
) => void

/** The fields of an answer with a body of so many bytes. The body itself is the cache's, to keep or to drop. */
interface Head {
  bytes: number
  /** Names and values in turn, the form that Node writes with the least work. */
  fields: readonly string[]
}

/** Creates the sender, which writes the fields of a page once and not for each visitor. */
export function createSendPage(): SendPage {
  const heads = new WeakMap<CachedPage, Partial<Record<Encoding, Head>>>()
  const fieldsFor = (page: CachedPage, encoding: Encoding, bytes: number): readonly string[] => {
    const known = heads.get(page)
    const head = known?.[encoding]
    if (head?.bytes === bytes) return head.fields
    const fields = fieldsOf(page, encoding, bytes)
    heads.set(page, { ...known, [encoding]: { bytes, fields } })
    return fields
  }
  return (request, response, page, id) => {
    // Browsers correct their clock by it (src/state/clock.ts).
    const timing = `now;dur=${Date.now()}`
    if (page.status === 200 && holdsTag(request.headers['if-none-match'], page.etag)) {
      response.writeHead(304, {
        'server-timing': timing,
        etag: page.etag,
        'cache-control': page.headers['cache-control'],
        vary: page.headers['vary'],
        ...(id === undefined ? {} : { [REQUEST_ID]: id }),
      })
      response.end()
      return
    }
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const body = page.bodies[encoding]
    if (!body) throw new Error(`The page was not encoded as ${encoding} before it was sent`)
    const fields = fieldsFor(page, encoding, body.length)
    response.writeHead(
      page.status,
      id === undefined ? [...fields, 'server-timing', timing] : [...fields, 'server-timing', timing, REQUEST_ID, id],
    )
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

function fieldsOf({ headers, etag }: CachedPage, encoding: Encoding, bytes: number): readonly string[] {
  return Object.entries({
    ...headers,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': String(bytes),
    etag,
  }).flat()
}
