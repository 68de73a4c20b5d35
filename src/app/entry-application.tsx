import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { subscribe } from 'valtio/vanilla'

import { setZoneTable } from '#contract/time/zoned-day.ts'
import type { DataSource } from '#data/data-source.ts'
import { createResultCache } from '#data/result-cache.ts'
import { storedToken } from '#data/stored-token.ts'
import type { Navigate } from '#loader/create-navigation.ts'
import type { VisitHistory } from '#loader/create-visit-history.ts'
import type { PlannedSection } from '#plan/page-plan.ts'
import { requestsFor } from '#plan/requests-for.ts'
import { createBlockComponents } from '#render/block-components.ts'
import { FootContent } from '#render/FootContent.tsx'
import { RenderedAt } from '#render/RenderedAt.tsx'
import { SectionContent } from '#render/SectionContent.tsx'
import { footIdOf, idPrefixOf } from '#render/section-ids.ts'
import { createAuthState } from '#state/auth-state.ts'
import { clockOffset } from '#state/clock.ts'

import { blockRegistry } from './block-registry.ts'
import { AccountTool } from './desktop/AccountTool.tsx'
import type { HydrationData } from './hydration-data.ts'
import { IslandProviders } from './IslandProviders.tsx'
import { IslandRouter } from './IslandRouter.tsx'
import { type BrowserMember, createMember } from './member/create-member.ts'
import { OverPage } from './member/OverPage.tsx'
import { pageFacts } from './page-facts.ts'
import type { BrowserFacts } from './portal-facts.ts'

/** The part of the portal that needs React: the sections that come alive, and the member's parts beside them. */
export interface Application {
  /** Takes over the page that is shown now. */
  enter: () => void
  /** Ends the sections of the page, which is about to go. */
  leave: () => void
  /** Makes a section come alive in its HTML; resolves when it answers presses. */
  wake: (id: string) => Promise<void>
  /** Opens the login popup unless a member is logged in; resolves to whether one is then. */
  requireLogin: () => Promise<boolean>
}

export interface ApplicationOptions {
  facts: BrowserFacts
  /** Returns the data of the page that is shown. */
  page: () => HydrationData
  history: VisitHistory
  navigate: Navigate
  /** Called when the visitor has changed something, which pages may show. */
  onActed: () => void
  /** Called when a member is found. */
  onMember: () => void
}

/** Creates the application of a visit, on the page that is shown. */
export function createApplication({
  facts,
  page,
  history,
  navigate,
  onActed,
  onMember,
}: ApplicationOptions): Application {
  setZoneTable(facts.site.timezone, facts.zone)
  const blocks = createBlockComponents(blockRegistry)
  const auth = createAuthState()
  // Declared first, because the data source calls it on HTTP 401 and is created before the member.
  const created: { member?: BrowserMember } = {}
  const cache = createResultCache(lateSource((token) => created.member?.refused(token)))
  const found = createMember({
    auth,
    cache,
    facts: () => Promise.resolve(facts),
    offline: facts.text['shell']?.['offline'] ?? '',
    leave: (href) => window.location.assign(href),
  })
  const member: BrowserMember = (created.member = {
    ...found,
    act: async (...sent) => {
      const result = await found.act(...sent)
      if (result.kind === 'ok') onActed()
      return result
    },
  })
  const offset = clockOffset(performance)
  const now = () => (Date.now() + offset) / 1000
  const provide = ({ plan, visitor, now: renderedAt }: HydrationData, children: ReactNode) => (
    <IslandRouter history={history} navigate={navigate}>
      <IslandProviders
        page={pageFacts(plan, facts, visitor)}
        cache={cache}
        blocks={blocks}
        clock={{ renderedAt, now }}
        auth={auth}
        member={member}
      >
        {children}
      </IslandProviders>
    </IslandRouter>
  )

  const over = createRoot(overlayPlace())
  const accountPlace = document.querySelector('[data-account]')
  const account = accountPlace ? createRoot(accountPlace) : undefined
  /** The roots of the page; another array for each stay on a page, also on the same one again. */
  let sections: Root[] = []
  const hydrate = (id: string, data: HydrationData, content: (onAlive: () => void) => ReactNode) =>
    new Promise<void>((resolve) => {
      const element = document.getElementById(id)
      if (!element) return resolve()
      const stay = sections
      stay.push(
        hydrateRoot(element, provide(data, content(resolve)), {
          identifierPrefix: idPrefixOf(id),
          // A page that is left before it has come alive is unmounted early, which React reports as an error.
          onRecoverableError: (error) => stay === sections && reportError(error),
        }),
      )
    })
  const wakeSection = async (section: PlannedSection, data: HydrationData) => {
    const { id, renderedAt } = section
    const places = new Map(Object.entries(data.plan.places))
    const content = (onAlive: () => void) => {
      const sectionContent = <SectionContent section={section} places={places} onAlive={onAlive} />
      return renderedAt === undefined ? sectionContent : <RenderedAt time={renderedAt}>{sectionContent}</RenderedAt>
    }
    const foot = (onAlive: () => void) => <FootContent section={section} onAlive={onAlive} />
    await Promise.all([hydrate(id, data, content), section.foot ? hydrate(footIdOf(id), data, foot) : undefined])
  }
  const enter = () => {
    const data = page()
    cache.fill(data.results)
    // Rendered at once: the first root to use the cache is the one that keeps it for all others.
    flushSync(() => over.render(provide(data, <OverPage isMembers={data.plan.auth === true} />)))
    account?.render(provide(data, <AccountTool />))
  }
  enter()
  member.start()
  let { token } = auth
  subscribe(auth, () => {
    if (auth.token !== undefined && auth.token !== token) onMember()
    token = auth.token
  })
  return {
    enter,
    leave: () => {
      const left = sections
      sections = []
      for (const root of left) root.unmount()
    },
    wake: async (id) => {
      const data = page()
      const stay = sections
      const section = data.plan.islands.find((one) => one.id === id)
      if (!section) return
      // The member's own data is asked for while the code arrives.
      if (storedToken() !== undefined)
        void cache.run(requestsFor({ requests: Object.values(section.requests) }, 'member'), false)
      await blocks.load([section.block])
      // Another page may have been opened meanwhile, and this one again.
      if (sections === stay) await wakeSection(section, data)
    },
    requireLogin: member.requireLogin,
  }
}

/** Returns the element over the page, where the popup and the toasts stand. */
function overlayPlace(): Element {
  const root = document.querySelector('.web-container, .mobile-container') ?? document.body
  return root.appendChild(document.createElement('div'))
}

/** A data source whose code is loaded with the first request: many sections have all their data. */
function lateSource(onUnauthorized: (token: string | undefined) => void): DataSource {
  const load = async (): Promise<DataSource> =>
    (await import('#data/http-source.ts')).createHttpSource({
      baseUrl: '/api',
      fetch: (...request) => window.fetch(...request),
      token: storedToken,
      onUnauthorized,
    })
  return (request) =>
    load().then(
      (source) => source(request),
      () => ({ kind: 'network' }),
    )
}
