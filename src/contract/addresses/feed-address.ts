import { ROUTER_BASE } from './router-base.ts'

/** Base of all feed addresses, followed by a list's path. */
export const FEEDS_BASE = `${ROUTER_BASE}feeds/`

/** Returns the address of a list's RSS feed: "/web/feeds/news.xml". */
export function rssAddress(listPath: string): string {
  return `${FEEDS_BASE}${listPath}.xml`
}

/**
 * Returns the address of a list's iCalendar subscription, "/web/feeds/activity.ics"; with an id, that of one entity's
 * calendar file.
 */
export function calendarAddress(listPath: string, id?: number): string {
  return `${FEEDS_BASE}${listPath}${id === undefined ? '' : `/${id}`}.ics`
}
