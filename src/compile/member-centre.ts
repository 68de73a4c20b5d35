import {
  aheadPages,
  type CentreEntry,
  type CentreLink,
  type CentrePage,
  markPages,
  type MemberCentre,
  selfServicePages,
} from '#contract/members/member-centre.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import type { CentreDefinition } from '#definition/grammar/centre-definition.ts'
import { memberPages } from '#definition/grammar/member-pages.ts'

import type { DraftRoute } from './draft.ts'
import { findRoute } from './find-route.ts'

/**
 * Resolves the menu of the member's centre. A group that the site does not write has every page of which there is a
 * route; one that it writes has its entries, whose pages `checkCentre` demands.
 */
export function memberCentre(written: CentreDefinition | undefined, routes: readonly DraftRoute[]): MemberCentre {
  const present = <Page extends CentrePage>(pages: readonly Page[]) =>
    pages.filter((page) => findRoute(memberPages[page], routes))
  const { kept = present(markPages), ahead = present(aheadPages), own = present(selfServicePages) } = written ?? {}
  return {
    kept: kept.map(toEntry),
    ahead: ahead.map(toEntry),
    own: own.map((entry) => (isLink(entry) ? toLink(entry) : toEntry(entry))),
  }
}

type TitledPage<Page extends CentrePage> = { page: Page; title?: string | undefined }
type WrittenLink = Extract<NonNullable<CentreDefinition['own']>[number], { to: string }>

function toEntry<Page extends CentrePage>(written: Page | TitledPage<Page>): CentreEntry<Page> {
  if (!isTitled<Page>(written)) return { name: written, to: memberPages[written] }
  const { page, title } = written
  return { name: page, to: memberPages[page], ...omitUndefined({ title }) }
}

function isTitled<Page extends CentrePage>(written: Page | TitledPage<Page>): written is TitledPage<Page> {
  return typeof written === 'object'
}

function isLink(entry: NonNullable<CentreDefinition['own']>[number]): entry is WrittenLink {
  return typeof entry === 'object' && 'to' in entry
}

function toLink({ title, to, icon }: WrittenLink): CentreLink {
  return { title, to, ...omitUndefined({ icon }) }
}
