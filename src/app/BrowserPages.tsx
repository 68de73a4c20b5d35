import { type ComponentType, useCallback, useEffect } from 'react'
import { useSnapshot } from 'valtio'

import type { Visitor } from '#plan/page-plan.ts'
import { resolveHead, siteNameFrom } from '#plan/resolve-head.ts'
import type { BlockComponents } from '#render/block-components.ts'
import type { Act } from '#data/action-context.ts'
import type { Clock } from '#state/clock.ts'
import type { NavigationStore } from '#state/navigation-store.ts'

import { PageFrame } from './PageFrame.tsx'
import type { ShellProps } from './shell-model.ts'
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
  act: Act
  navigation: NavigationStore
}

/** The pages of a visit, one after the other. */
export function BrowserPages({ Shell, first, visit, visitor, blocks, clock, act, navigation }: BrowserPagesProps) {
  const leave = useCallback((href: string) => window.location.assign(href), [])
  const shown = useNavigation(first, visit, navigation, leave)
  const { isLoading, isCutOff } = useSnapshot(navigation)
  useScroll(shown)
  useDocumentLinks(visit.prefetch)
  useBrokenPictures()

  const { plan, facts } = shown.page
  useEffect(() => {
    // The first page brought its title; its data did not all come.
    if (shown.entry.isFirst) return
    const results = Object.fromEntries(plan.requests.map(({ key }) => [key, visit.cache.map.get(key)?.data]))
    document.title = resolveHead(plan, results, siteNameFrom(results, facts.site.site_name)).title
  }, [plan, facts, visit, isLoading, shown.entry.isFirst])

  return (
    <PageFrame Shell={Shell} plan={plan} facts={facts} visitor={visitor} cache={visit.cache} blocks={blocks} clock={clock} act={act} isLoading={isLoading} isCutOff={isCutOff} />
  )
}
