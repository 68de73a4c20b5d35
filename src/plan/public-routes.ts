import type { Portal, RouteModel, TypeModel } from '#compile/portal.ts'
import { calendarAddress, rssAddress } from '#contract/addresses/feed-address.ts'
import { isTimed } from '#definition/grammar/role-value.ts'

/**
 * Whether search engines and feeds may list a page: it needs no login, is not excluded from indexing, and is not a mere
 * redirect.
 */
export function isFindable(route: RouteModel): boolean {
  if (route.path === '*' || route.auth || route.indexed === false) return false
  return (['desktop', 'mobile'] as const).some(
    (device) => route.layouts[device] !== undefined && route.redirect?.[device] === undefined,
  )
}

/** A list of one content type, with the addresses of its feeds. */
export interface FollowedList {
  type: TypeModel
  route: RouteModel
  /** Address of its RSS feed. */
  rss: string
  /** Address of its iCalendar feed, for types whose entities have times. */
  calendar?: string
}

/** Returns the lists with feeds: those of content types with a public list page. */
export function followedLists(portal: Portal): FollowedList[] {
  return portal.types.flatMap((type): FollowedList[] => {
    const route = portal.routes.find(({ path }) => path === type.listPath)
    if (route === undefined || !isFindable(route)) return []
    return [
      {
        type,
        route,
        rss: rssAddress(route.path),
        ...(isTimed(type.fields) ? { calendar: calendarAddress(route.path) } : {}),
      },
    ]
  })
}
