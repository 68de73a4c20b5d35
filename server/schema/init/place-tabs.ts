import { appliedText } from '#definition/edits/applied-text.ts'

import type { NewSite } from './site-answers.ts'

/** A phone has room for five tabs, of which home, the search and the member's centre are three. */
const MOST = 2

/** Adds areas to the tabs of a phone in the text of `site.json`, after the home page, once they have pages. */
export function placeTabs(text: string, { areas, members }: Pick<NewSite, 'areas' | 'members'>): string {
  const tabs = areaTabs(areas)
  // The elder mode has room for four tabs.
  const fitting = tabs.map((tab, index) => (members && index === MOST - 1 ? { ...tab, elder: false } : tab))
  return appliedText(
    text,
    fitting.map((value, index) => ({ kind: 'insert', path: ['tabs', 1 + index], value })),
  )
}

/** News are on the home page; what visitors look things up in comes first. */
function areaTabs(areas: NewSite['areas']): object[] {
  const tabbed = areas.filter(({ tab }) => tab !== undefined)
  const others = tabbed.filter(({ kind }) => kind !== 'news')
  return (others.length < MOST ? tabbed : others)
    .slice(0, MOST)
    .map(({ key, icon = 'grid', tab }) => ({ title: tab, to: key, icon }))
}
