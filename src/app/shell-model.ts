import type { LinksResponse } from '#contract/other.ts'
import type { Device } from '#definition/grammar/define-block.ts'
import type { NavigationEntry, SiteDefinition } from '#definition/grammar/site-definition.ts'

/** What the frame around every page needs. */
export interface ShellModel {
  site_name: string
  slogan: string
  /** These three are absent in the browser's copy of the first page, where they stay the server's HTML. */
  navigation?: readonly NavigationEntry[]
  tabs?: readonly NavigationEntry[]
  footer?: SiteDefinition['footer']
}

/** The props of the desktop shell and the mobile shell alike. */
export interface ShellProps {
  shell: ShellModel
  /** Related institutions from `getLinks`; empty until or unless they arrive. */
  links: LinksResponse
  /** Title of the page shown, for the mobile top bar. */
  title: string
  /** Path below the router base, to mark the current navigation entry and tab. */
  path: string
  /** Where the layout and elder switches lead: `/web/display?…&back=…` (work without JavaScript). */
  switches: { otherDevice: Device; deviceHref: string; isElder: boolean; elderHref: string }
  /** True while the next page is on its way. */
  isLoading: boolean
  /** True while the next page cannot be fetched at all. */
  isCutOff: boolean
  children: React.ReactNode
}
