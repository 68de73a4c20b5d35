/** A place that a site may have, and that shells and blocks lead to. */
export type SitePlace = 'search' | 'login' | 'register' | 'centre'

/**
 * The paths of a site's places below the router base: the home page, which every site has, and those that its pages
 * give it. `centre` is the first page of the member's centre on a phone (我的).
 */
export type SitePlaces = { readonly home: string } & { readonly [Name in SitePlace]?: string }

/**
 * Whether a site has members: exactly if it has a page to log in on. The forms say less: a site may have forms that
 * visitors fill in without a login, and a page to log in on is refused by the compiler without its forms.
 */
export function hasMembers({ login }: SitePlaces): boolean {
  return login !== undefined
}
