import type { ComponentType } from 'react'

import type { LinksResponse } from '#contract/entities/site-responses.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { type Act, actNowhere } from '#data/use-act.ts'
import type { ResultCache } from '#data/result-cache.ts'
import type { Result } from '#data/result.ts'
import type { PagePlan, Visitor } from '#plan/page-plan.ts'
import { planRequest } from '#plan/request-key.ts'
import type { BlockComponents } from '#render/block-components.ts'
import { PageView } from '#render/PageView.tsx'
import type { Clock } from '#state/clock.ts'
import { type Member, nobody } from '#state/member.ts'
import type { AuthState } from '#state/auth-state.ts'

import { pageFacts } from './page-facts.ts'
import { PageProviders } from './PageProviders.tsx'
import type { PortalFacts } from './portal-facts.ts'
import type { ShellProps } from './shell-model.ts'

export interface PageFrameProps {
  Shell: ComponentType<ShellProps>
  plan: PagePlan
  facts: PortalFacts
  visitor: Visitor
  cache: ResultCache
  blocks: BlockComponents
  clock: Clock
  auth: AuthState
  /** The server performs no actions. */
  act?: Act
  member?: Member
}

const LINKS_KEY = planRequest('links', {}).key

/** A page in its shell, as the server and the stories show it. */
export function PageFrame({
  Shell,
  plan,
  facts,
  visitor,
  cache,
  blocks,
  clock,
  auth,
  act = actNowhere,
  member = nobody,
}: PageFrameProps) {
  const page = pageFacts(plan, facts, visitor)
  return (
    <PageProviders {...{ page, cache, blocks, clock, auth, act, member }} parts={undefined}>
      <div className={visitor.device === 'desktop' ? 'web-container' : 'mobile-container'}>
        <Shell
          shell={facts.shell}
          links={linksOf(cache.map.get(LINKS_KEY)?.data)}
          path={plan.path}
          switches={switchesOf(plan, visitor)}
          isMembers={plan.auth === true}
        >
          <PageView plan={plan} />
        </Shell>
      </div>
    </PageProviders>
  )
}

function linksOf(result: Result | undefined): LinksResponse {
  if (result?.kind !== 'ok' || !Array.isArray(result.data)) return []
  return result.data.flatMap((item) => ('url' in item ? [item] : []))
}

/**
 * Returns the addresses of the display switches: plain links that the server answers with a cookie and a redirect back.
 */
function switchesOf(plan: PagePlan, { device, elder, scheme }: Visitor) {
  const back = encodeURIComponent(ROUTER_BASE + plan.address)
  const otherDevice = device === 'desktop' ? ('mobile' as const) : ('desktop' as const)
  return {
    otherDevice,
    deviceHref: `${ROUTER_BASE}display?device=${otherDevice}&back=${back}`,
    isElder: elder,
    elderHref: `${ROUTER_BASE}display?elder=${elder ? 'off' : 'on'}&back=${back}`,
    schemeHrefs: Object.fromEntries(
      schemesFor(scheme).map((name) => [name, `${ROUTER_BASE}display?scheme=${name}&back=${back}`]),
    ),
  }
}

/** The sheet shows one of the first two, because the server does not know the scheme of the system. */
function schemesFor(chosen: Visitor['scheme']) {
  return chosen === undefined ? (['dark', 'light'] as const) : (['dark', 'light', 'system'] as const)
}
