import { createContext, use } from 'react'

import { fillPlaceholders } from '#contract/text/fill-placeholders.ts'
import type { MemberCentre } from '#contract/members/member-centre.ts'
import type { BrushedText } from '#contract/entities/brushed-text.ts'
import type { SayText, TextGroup } from '#contract/text/say-text.ts'
import type { SitePlaces } from '#contract/addresses/site-places.ts'
import type { Device } from '#definition/grammar/define-block.ts'

/** The facts of the site for components: the compiled schema without the pages. */
export interface SiteFacts {
  site_name: string
  slogan: string
  /** What the name and titles may be written with in the site's brush font. */
  brush?: BrushedText
  /** Put before image paths that are not absolute (docs/specification/portal.md#entities). */
  storage: string
  timezone: string
  /** The portal's own phone number, for requests that no page can handle. */
  phone: string
  /** The address of a place in a map application, with {latitude}, {longitude} and {name}. */
  map?: string
  /** The pages that the site has to lead to. */
  places: SitePlaces
  /** The menu of the member's centre; absent on a site without members. */
  centre?: MemberCentre
  /** By content type number. */
  types: Readonly<Record<number, TypeFacts>>
}

export interface TypeFacts {
  name: string
  unit: string
  /** The invitation to an entity of this type among related content: "学一学". */
  invitation?: string
  /** Route paths below the base: "news", "news/details/{id}". */
  listPath?: string
  detailsPath?: string
}

/** The facts of the page for its components. */
export interface PageFacts {
  device: Device
  elder: boolean
  /** Below the router base: "news/details/3". */
  path: string
  /** The query parameters that the route listens to, e.g. `{ p: "3", category: "要闻" }`. */
  query: Readonly<Record<string, string>>
  type?: number
  /** Notices that the visitor had closed when the server rendered the first page. */
  closedNotices?: readonly number[]
  title: string
  /** Title and path of the pages above this one, the home page first. */
  trail: readonly { title: string; path: string }[]
  site: SiteFacts
  /** Interface strings by group and name, from `schema/text/zh-CN.json`. */
  text: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export const PageContext = createContext<PageFacts | undefined>(undefined)

/**
 * Returns the facts of the page. @throws where no provider stands above: a bug of the application, or a story without
 * its decorator.
 */
export function usePage(): PageFacts {
  const page = use(PageContext)
  if (!page) throw new Error('usePage needs a PageContext provider above it')
  return page
}

/**
 * Returns the interface strings of a group: `const say = useText('list'); say('total', { count: 12 })`. `{count}` in
 * the string is replaced by the value. Both names are checked against the strings of `schema/text/zh-CN.json`, of which
 * `npm run schema:completion` keeps the names.
 *
 * @throws for a string that is not in the text file, naming group and name.
 */
export function useText<Group extends TextGroup>(group: Group): SayText<Group> {
  const { text } = usePage()
  return (name, values) => {
    const template = text[group]?.[name]
    if (template === undefined) throw new Error(`No text "${group}.${name}"`)
    return values === undefined ? template : fillPlaceholders(template, values)
  }
}
