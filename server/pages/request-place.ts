import type { ServerResponse } from 'node:http'

import type { Result } from '#data/result.ts'
import { REQUEST_ID } from '#server/platform/http/request-id.ts'

import type { CachedPage } from './cached-page.ts'

/** Stands for the id of the request in a page that several visitors wait for together. */
const PLACE = 'id-of-this-request'

/** Marks failures with the place of the id, which sections show as 编号. */
export function markFailures(results: Readonly<Record<string, Result>>): Record<string, Result> {
  return Object.fromEntries(
    Object.entries(results).map(([key, result]) => [
      key,
      result.kind === 'ok' ? result : { ...result, request: PLACE },
    ]),
  )
}

/** Returns the page with the id of the request that it answers. */
export function fillRequestPlace(page: CachedPage, response: ServerResponse): CachedPage {
  const { identity } = page.bodies
  if (!identity)
    throw new Error('The page of a failure has no plain body; it may be encoded only after its id is in it')
  const id = String(response.getHeader(REQUEST_ID) ?? '')
  return {
    ...page,
    etag: page.etag.replace(/"$/u, `-${id}"`),
    bodies: { identity: Buffer.from(identity.toString().replaceAll(PLACE, id)) },
  }
}
