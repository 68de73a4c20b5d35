/** What an address of this room answers. */
export type Feed =
  | {
      kind: 'ok'
      contentType: string
      fileName?: string
      /** Given when its content became what it is, in seconds since 1970. */ render: (stamp: number) => string
    }
  /** Nothing there; told in words. */
  | { kind: 'missing'; message: string }
  /** The backend does not answer. */
  | { kind: 'unavailable' }

export const RSS_TYPE = 'application/rss+xml; charset=utf-8'
export const XML_TYPE = 'application/xml; charset=utf-8'
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'
