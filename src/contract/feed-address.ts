import { ROUTER_BASE } from './router-base.ts'

/** Feeds lie below this; a list's path follows. */
export const FEEDS_BASE = `${ROUTER_BASE}feeds/`

/** "/web/feeds/news.xml": the newest of a list, as RSS. */
export function rssAddress(listPath: string): string {
  return `${FEEDS_BASE}${listPath}.xml`
}

/** "/web/feeds/activity.ics": all of a list as a calendar to subscribe to; with an id, one entity to put into one's own. */
export function calendarAddress(listPath: string, id?: number): string {
  return `${FEEDS_BASE}${listPath}${id === undefined ? '' : `/${id}`}.ics`
}
