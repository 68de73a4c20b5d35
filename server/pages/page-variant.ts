import type { IncomingMessage } from 'node:http'

import { CLOSED_NOTICES_COOKIE, closedNotices } from '#contract/entities/closed-notices.ts'
import type { PageVariant } from '#plan/display-key.ts'

import type { CachedPage } from './cached-page.ts'
import { cookieOf } from './visitor.ts'

/**
 * Returns the key of the page without the notices that the visitor has closed; undefined if none of the page's is. Their
 * number bounds the variants of a page, whatever a cookie says.
 */
export function variantFor(
  key: string,
  page: CachedPage | undefined,
  { headers }: Pick<IncomingMessage, 'headers'>,
  seen: PageVariant,
): { key: string; closedNotices: readonly number[] } | undefined {
  if (page?.closable === undefined) return undefined
  const closed = seen.closed ?? closedNotices(cookieOf(headers, CLOSED_NOTICES_COOKIE))
  const gone = page.closable.filter((id) => closed.includes(id))
  return gone.length === 0 ? undefined : { key: `${key} -${gone.join('.')}`, closedNotices: gone }
}
