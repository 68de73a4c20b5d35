import { DAY_SECONDS, MINUTE_SECONDS } from '#contract/time/durations.ts'

/**
 * Tags of answers that a cache in front keeps: a change names the tags of all that it made old. Separated by spaces, in the
 * header that Fastly, and Varnish's xkey by configuration, take them from.
 */
export const TAGS_HEADER = 'surrogate-key'
/** Of every answer. */
export const PORTAL_TAG = 'portal'
/** Of answers that may show any content. */
export const CONTENT_TAG = 'content'
/** Of the pages about an entity, whichever. */
export const ENTITIES_TAG = 'entities'
export const typeTag = (type: number) => `type-${type}`
export const entityTag = (id: number) => `entity-${id}`

/** The fields by which answers speak to a cache in front of the portal. */
export interface FrontCache {
  /** Fields for caches that say the visitor's display, and for those that need not. */
  fields: (tags: string, varies: 'by-display' | 'for-nobody') => Readonly<Record<string, string>>
  /** The end of `cache-control` of an answer that browsers keep, too. */
  shared: string
}

/** Pages show times, and are made anew each minute. */
const PURGED_SECONDS = MINUTE_SECONDS

/**
 * Creates what answers say to a cache in front.
 *
 * @param isPurged whether the cache is told of changes, and may keep answers until then
 */
export function createFrontCache({ isPurged }: { isPurged: boolean }): FrontCache {
  const seconds = isPurged ? PURGED_SECONDS : 1
  const shared = `s-maxage=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=${DAY_SECONDS}`
  return {
    fields: (tags, varies) => ({
      'cache-control': `public, max-age=0, ${shared}`,
      vary: varies === 'by-display' ? 'Accept-Encoding, Portal-Display' : 'Accept-Encoding',
      [TAGS_HEADER]: tags,
    }),
    shared,
  }
}
