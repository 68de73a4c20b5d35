import '#styles/layers.css'
import '#styles/palette.css'
import '#styles/tokens.css'
import '#styles/base.css'
import '#styles/title-faces.css'
import '#styles/print.css'

import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'

import type { Portal } from '#compile/portal.ts'
import { ROUTER_BASE } from '#contract/router-base.ts'
import type { DataSource } from '#data/data-source.ts'
import { storedToken } from '#data/stored-token.ts'
import { createBlockComponents } from '#render/block-components.ts'
import { clockOffset } from '#state/clock.ts'
import { createNavigationStore } from '#state/navigation-store.ts'
import { createAuthState } from '#state/auth-state.ts'

import { blockRegistry } from './block-registry.ts'
import { type HydrationData, HYDRATION_DATA_ID } from './hydration-data.ts'
import { BrowserPages } from './BrowserPages.tsx'
import { type BrowserMember, createMember } from './member/create-member.ts'
import { forwardReturnAddress } from './member/forward-return-address.ts'
import { loginAddress } from './member/login-address.ts'
import type { PortalFacts } from './portal-facts.ts'
import { shells } from './shells.ts'
import { createVisit } from './visit.ts'

/** Hydrates the server's HTML. Everything it needs came with the page, so it makes no request. */
async function start(): Promise<void> {
  const { root, data } = readDocument()
  const { visitor, plan, results, now } = data
  const facts: PortalFacts = { ...data.facts, shell: data.facts.site }
  // docs/specification/portal.md#states. The server cannot identify the visitor: it has rendered the page without the
  // member's own data.
  if (plan.auth && storedToken() === undefined) return window.location.replace(loginAddress())

  // The link to this page may have been pressed before hydration could add the return address.
  const address = forwardReturnAddress(new URL(window.location.href), document.referrer).href
  if (address !== window.location.href) window.history.replaceState(window.history.state, '', address)

  let latest = facts.version
  const blocks = createBlockComponents(blockRegistry)
  const auth = createAuthState()
  // Declared first, because the data source calls it on HTTP 401 and is created before the member.
  const created: { member?: BrowserMember } = {}
  const loadSource = async (): Promise<DataSource> =>
    (await import('#data/http-source.ts')).createHttpSource({
      baseUrl: '/api',
      fetch: (...request) => window.fetch(...request),
      token: storedToken,
      onPortalVersion: (version) => {
        latest = version
      },
      onUnauthorized: (token) => created.member?.refused(token),
    })
  const visit = createVisit({
    visitor,
    login: () => (storedToken() === undefined ? 'anonymous' : 'member'),
    version: facts.version,
    // Loaded on demand: the first page makes no request.
    source: (request) =>
      loadSource().then(
        (source) => source(request),
        () => ({ kind: 'network' }),
      ),
    blocks,
    fetchPortal: async (version) => {
      // In parallel: a page that is not prefetched would otherwise wait for both in sequence.
      const [response] = await Promise.all([
        fetch(`${ROUTER_BASE}portal/${version}.${visitor.device}.json`),
        import('#data/http-source.ts'),
      ])
      return response.ok ? ((await response.json()) as Portal) : undefined
    },
    isOutdated: () => latest !== facts.version,
  })
  visit.cache.fill(results)
  const member = (created.member = createMember({
    auth,
    cache: visit.cache,
    facts: visit.facts,
    offline: facts.text['shell']?.['offline'] ?? '',
    leave: (href) => window.location.assign(href),
  }))
  switchOnSheet()
  const [Shell] = await Promise.all([shells[visitor.device](), blocks.load(plan.chunks)])
  const offset = clockOffset(performance)
  const clock = { renderedAt: now, now: () => (Date.now() + offset) / 1000 }
  hydrateRoot(
    root,
    <BrowserRouter basename={ROUTER_BASE}>
      <BrowserPages
        Shell={Shell}
        first={{ plan, facts }}
        visit={visit}
        visitor={visitor}
        blocks={blocks}
        clock={clock}
        auth={auth}
        member={member}
        navigation={createNavigationStore()}
      />
    </BrowserRouter>,
  )
  whenIdle(async () => {
    // Failures are reported when the code is needed.
    await Promise.allSettled([visit.warmUp(), loadSource()])
    // From now on the page makes no request by itself.
    document.documentElement.dataset['warm'] = ''
  })
}

/** @throws where the document is not from the portal's server */
function readDocument(): { root: HTMLElement; data: HydrationData } {
  const root = document.getElementById('root')
  const element = document.getElementById(HYDRATION_DATA_ID)
  if (!root || !element?.textContent)
    throw new Error(`The document lacks #root or #${HYDRATION_DATA_ID}: it did not come from the portal's server`)
  // Written by this portal's own server for this build; the only JSON that is used without validation.
  return { root, data: JSON.parse(element.textContent) }
}

/** Applies the full sheet: the document contains only the rules it needs, other pages and interactions need the rest. */
function switchOnSheet(): void {
  const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][media=print]')
  if (sheet) sheet.media = 'all'
}

/** Runs after the page has loaded, when the browser is idle. */
function whenIdle(run: () => Promise<void>): void {
  // Safari has no requestIdleCallback. Chromium may never call it on a page without movement (about once in a hundred),
  // hence the timeout.
  const later = () =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(() => void run(), { timeout: 2_000 })
      : setTimeout(() => void run(), 500)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}

void start()
