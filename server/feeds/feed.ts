/** The answer for an address of this room. */
export type Feed =
  | {
      kind: 'ok'
      contentType: string
      fileName?: string
      /** Renders the feed; `stamp` is the time of its last change in seconds since 1970. */
      render: (stamp: number) => string
    }
  /** The address does not exist; the message says so to visitors. */
  | { kind: 'missing'; message: string }
  /** The backend does not answer. */
  | { kind: 'unavailable' }

export const RSS_TYPE = 'application/rss+xml; charset=utf-8'
export const XML_TYPE = 'application/xml; charset=utf-8'
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'
