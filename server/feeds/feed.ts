import type { Portal } from '#compile/portal.ts'
import type { DataSource } from '#data/data-source.ts'
import type { Say } from '#server/platform/answers/say.ts'

/** The input of all feeds. */
export interface FeedContext {
  portal: Portal
  say: Say
  source: DataSource
  /** Address of the site, without a slash at the end. */
  origin: string
}

/** The answer for an address of this room. */
export type Feed =
  | {
      kind: 'ok'
      contentType: string
      fileName?: string
      /** Renders the feed; `stamp` is the time of its last change in seconds since 1970. */
      render: (stamp: number) => string
    }
  /** The address does not exist; the message, from the portal's texts, says so to visitors. */
  | { kind: 'missing'; message: string }
  /** The backend does not answer. */
  | { kind: 'unavailable' }

export const RSS_TYPE = 'application/rss+xml; charset=utf-8'
export const XML_TYPE = 'application/xml; charset=utf-8'
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'
