import type { LinksResponse } from '#contract/entities/site-responses.ts'
import type { Device } from '#definition/grammar/define-block.ts'
import type { MarkDefinition } from '#definition/grammar/mark-definition.ts'
import type { NavigationEntry, SiteDefinition, TabEntry } from '#definition/grammar/site-definition.ts'

/** The data of the shell around every page. */
export interface ShellModel {
  site_name: string
  /** For narrow places: the bar of a phone. */
  short_name?: string
  slogan: string
  /** Absent for a seal with the first character of the name. */
  mark?: MarkDefinition
  navigation: readonly NavigationEntry[]
  tabs: readonly TabEntry[]
  /** Absent for the tools of the program (header-tools.ts). */
  header?: SiteDefinition['header']
  footer: SiteDefinition['footer']
}

/** Returns the tabs of a mode: the elder mode has fewer and larger ones. */
export function tabsOf({ tabs }: Pick<ShellModel, 'tabs'>, isElder: boolean): readonly TabEntry[] {
  return isElder ? tabs.filter(({ elder }) => elder !== false) : tabs
}

/** The props of the desktop shell and of the mobile shell. */
export interface ShellProps {
  shell: ShellModel
  /** Related institutions from `getLinks`; empty until they arrive. */
  links: LinksResponse
  /** Path of the page below the router base, which marks the current navigation entry and tab. */
  path: string
  /** The addresses of the display switches: `/web/display?…&back=…` (work without JavaScript). */
  switches: {
    otherDevice: Device
    deviceHref: string
    isElder: boolean
    elderHref: string
    /** By the scheme that the link chooses; the system's only where the visitor has chosen another. */
    schemeHrefs: Readonly<Partial<Record<'dark' | 'light' | 'system', string>>>
  }
  /** The page is for members only. */
  isMembers: boolean
  children: React.ReactNode
}

export type BottomBarProps = Pick<ShellProps, 'shell' | 'path'>

export interface FooterProps extends Pick<ShellProps, 'shell' | 'links' | 'switches'> {
  /** Only what must be on every page: agreements, display switches and filings, in two lines. */
  isBrief?: boolean
}
