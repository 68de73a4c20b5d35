import type { Portal, RouteModel, TypeModel } from '#compile/portal.ts'
import { calendarAddress, rssAddress } from '#contract/feed-address.ts'
import { hasRole } from '#definition/grammar/role-value.ts'

/** A page anybody may find: not behind a login, not kept out of search engines, and not a mere way elsewhere. */
export function isFindable(route: RouteModel): boolean {
  if (route.path === '*' || route.auth || route.indexed === false) return false
  return (['desktop', 'mobile'] as const).some(
    (device) => route.layouts[device] !== undefined && route.redirect?.[device] === undefined,
  )
}

/** A list of one content type, and where it can be followed without visiting it. */
export interface FollowedList {
  type: TypeModel
  route: RouteModel
  /** Address of its RSS feed. */
  rss: string
  /** Address of its calendar, where its entities take place. */
  calendar?: string
}

/** Every list that can be followed: those of the types that have a findable one. */
export function followedLists(portal: Portal): FollowedList[] {
  return portal.types.flatMap((type): FollowedList[] => {
    const route = portal.routes.find(({ path }) => path === type.listPath)
    if (route === undefined || !isFindable(route)) return []
    return [
      {
        type,
        route,
        rss: rssAddress(route.path),
        ...(hasRole(type.fields, 'start') ? { calendar: calendarAddress(route.path) } : {}),
      },
    ]
  })
}
