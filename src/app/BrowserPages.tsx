import { type ComponentType, useCallback, useEffect, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'

import type { Visitor } from '#plan/page-plan.ts'
import { resolveTitle, siteNameFrom } from '#plan/resolve-title.ts'
import type { BlockComponents } from '#render/block-components.ts'
import type { Clock } from '#state/clock.ts'
import type { NavigationStore } from '#state/navigation-store.ts'
import type { AuthState } from '#state/auth-state.ts'

import type { BrowserMember } from './member/create-member.ts'
import { PageFrame } from './PageFrame.tsx'
import { usePageTools } from './share/use-page-tools.ts'
import type { ShellProps } from './shell-model.ts'
import { useSuggestions } from './suggest/use-suggestions.ts'
import { useBrokenPictures } from './use-broken-pictures.ts'
import { useDocumentLinks } from './use-document-links.ts'
import { useNavigation } from './use-navigation.ts'
import { useScroll } from './use-scroll.ts'
import type { LoadedPage, Visit } from './visit.ts'

interface BrowserPagesProps {
  Shell: ComponentType<ShellProps>
  first: LoadedPage
  visit: Visit
  visitor: Visitor
  blocks: BlockComponents
  clock: Clock
  auth: AuthState
  member: BrowserMember
  navigation: NavigationStore
}

/** Renders the pages of a visit, each after the other. */
export function BrowserPages({
  Shell,
  first,
  visit,
  visitor,
  blocks,
  clock,
  auth,
  member,
  navigation,
}: BrowserPagesProps) {
  // The entry of the history is already that of the address; back must not lead to a redirect again.
  const leave = useCallback((href: string) => window.location.replace(href), [])
  const shown = useNavigation(first, visit, navigation, leave)
  const { isLoading, isCutOff } = useSnapshot(navigation)
  useScroll(shown)
  useDocumentLinks(visit.prefetch)
  useBrokenPictures()
  useSuggestions(visit.facts)

  const { plan, facts } = shown.page
  const parts = useSyncExternalStore(member.onParts, member.parts, nothing)
  useEffect(() => member.start(), [member])
  usePageTools(plan.address, visit.facts)
  useEffect(() => {
    // The first page came with its title; its data is not complete in the browser.
    if (shown.entry.isFirst) return
    const results = Object.fromEntries(plan.requests.map(({ key }) => [key, visit.cache.map.get(key)?.data]))
    document.title = resolveTitle(plan, results, siteNameFrom(results, facts.site.site_name))
  }, [plan, facts, visit, isLoading, shown.entry.isFirst])
  // The last effect, so that all others have run: from now on the page answers presses and typing. Styles and
  // measurements may depend on this attribute.
  useEffect(() => {
    document.documentElement.dataset['awake'] = ''
  }, [])

  return (
    <PageFrame
      Shell={Shell}
      plan={plan}
      facts={facts}
      visitor={visitor}
      cache={visit.cache}
      blocks={blocks}
      clock={clock}
      auth={auth}
      act={member.act}
      member={member}
      parts={parts}
      shellParts={shown.page.parts}
      isLoading={isLoading}
      isCutOff={isCutOff}
    />
  )
}

const nothing = () => undefined
