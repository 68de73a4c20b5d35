import type { MeResponse } from './member.ts'

/** Lists that the member keeps: each page with the number of `user/me` of the same name. */
export const markPages = ['attention', 'like', 'collect', 'bookshelf'] as const satisfies readonly Count[]
/** Dates ahead of the member; each has a number, too, and sentences of its own. */
export const aheadPages = ['course', 'appointment', 'activity'] as const satisfies readonly Count[]
/** The member's own account, and messages to and from the site. */
export const selfServicePages = ['news', 'id', 'set', 'feedback'] as const

type Count = keyof MeResponse['counts']
type MarkPage = (typeof markPages)[number]
type AheadPage = (typeof aheadPages)[number]
type SelfServicePage = (typeof selfServicePages)[number]

/** A page of the personal centre. Its name is also the name of its icon and of its text. */
export type CentrePage = MarkPage | AheadPage | SelfServicePage

/** A page that the site has, in the menu of its centre. */
export interface CentreEntry<Page extends CentrePage = CentrePage> {
  name: Page
  /** Below the router base. */
  to: string
  /** As the site names it; without, the text of the name. */
  title?: string
}

/** A link of the site's own among the member's pages. */
export interface CentreLink {
  name?: never
  title: string
  /** A path of this portal, or another address. */
  to: string
  icon?: string
}

/** The menu of a site's personal centre, in its order. */
export interface MemberCentre {
  readonly kept: readonly CentreEntry<MarkPage>[]
  readonly ahead: readonly CentreEntry<AheadPage>[]
  readonly own: readonly (CentreEntry<SelfServicePage> | CentreLink)[]
}

/** Returns all entries of a centre in the order of its menu; none where the site has no members. */
export function centreEntries(centre: MemberCentre | undefined): readonly (CentreEntry | CentreLink)[] {
  return centre === undefined ? [] : [...centre.kept, ...centre.ahead, ...centre.own]
}

/** Returns the text of an entry: the site's own title, or the interface's text of its name. */
export function entryTitle(entry: CentreEntry | CentreLink, say: (name: CentrePage) => string): string {
  return entry.name === undefined ? entry.title : (entry.title ?? say(entry.name))
}
