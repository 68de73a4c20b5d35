import type { ComponentType } from 'react'
import { SWRConfig } from 'swr'

import { omitUndefined } from '#contract/omit-undefined.ts'
import type { LinksResponse } from '#contract/other.ts'
import { ROUTER_BASE } from '#contract/router-base.ts'
import { type Act, ActionContext, actNowhere } from '#data/use-act.ts'
import { DataContext } from '#data/data-context.ts'
import type { ResultCache } from '#data/result-cache.ts'
import type { Result } from '#data/result.ts'
import type { PagePlan, Visitor } from '#plan/page-plan.ts'
import { planRequest } from '#plan/request-key.ts'
import type { BlockComponents } from '#render/block-components.ts'
import { BlocksContext } from '#render/blocks-context.ts'
import { PageView } from '#render/PageView.tsx'
import { type Clock, ClockContext } from '#state/clock.ts'
import { PageContext } from '#state/page-context.ts'
import { type Member, MemberContext, nobody } from '#state/member.ts'
import { type AuthState, AuthContext } from '#state/auth-state.ts'

import { type MemberParts, MemberPartsContext } from './member/member-parts.ts'
import type { PortalFacts } from './portal-facts.ts'
import type { ShellProps } from './shell-model.ts'

interface PageFrameProps {
  Shell: ComponentType<ShellProps>
  plan: PagePlan
  facts: PortalFacts
  visitor: Visitor
  cache: ResultCache
  blocks: BlockComponents
  clock: Clock
  auth: AuthState
  /** In the browser only: the server renders and performs no actions. */
  act?: Act
  member?: Member
  /** The interface parts for members, once they are loaded. */
  parts?: MemberParts | undefined
  isLoading: boolean
  isCutOff: boolean
}

const LINKS_KEY = planRequest('links', {}).key

/** A page in its shell, identical on the server and in the browser. */
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
  parts,
  isLoading,
  isCutOff,
}: PageFrameProps) {
  const { device, elder, closedNotices } = visitor
  const page = {
    device,
    elder,
    path: plan.path,
    query: plan.query,
    title: plan.head.title,
    trail: plan.trail,
    site: facts.site,
    text: facts.text,
    ...omitUndefined({ type: plan.type, closedNotices }),
  }
  return (
    <SWRConfig value={{ provider: () => cache.map }}>
      <DataContext value={cache}>
        <BlocksContext value={blocks}>
          <PageContext value={page}>
            <ClockContext value={clock}>
              <AuthContext value={auth}>
                <ActionContext value={act}>
                  <MemberContext value={member}>
                    <MemberPartsContext value={parts}>
                      <div className={device === 'desktop' ? 'web-container' : 'mobile-container'}>
                        <Shell
                          shell={facts.shell}
                          links={linksOf(cache.map.get(LINKS_KEY)?.data)}
                          path={plan.path}
                          switches={switchesOf(plan, visitor)}
                          isMembers={plan.auth === true}
                          isLoading={isLoading}
                          isCutOff={isCutOff}
                        >
                          <PageView plan={plan} />
                        </Shell>
                        {/* docs/specification/portal.md#routes: the root view holds the routed content and the popup. */}
                        {parts ? <parts.Overlay isMembers={plan.auth === true} /> : null}
                      </div>
                    </MemberPartsContext>
                  </MemberContext>
                </ActionContext>
              </AuthContext>
            </ClockContext>
          </PageContext>
        </BlocksContext>
      </DataContext>
    </SWRConfig>
  )
}

function linksOf(result: Result | undefined): LinksResponse {
  if (result?.kind !== 'ok' || !Array.isArray(result.data)) return []
  return result.data.flatMap((item) => ('url' in item ? [item] : []))
}

/**
 * Returns the addresses of the display switches: plain links that the server answers with a cookie and a redirect back.
 */
function switchesOf(plan: PagePlan, { device, elder }: Visitor) {
  const back = encodeURIComponent(ROUTER_BASE + plan.address)
  const otherDevice = device === 'desktop' ? ('mobile' as const) : ('desktop' as const)
  return {
    otherDevice,
    deviceHref: `${ROUTER_BASE}display?device=${otherDevice}&back=${back}`,
    isElder: elder,
    elderHref: `${ROUTER_BASE}display?elder=${elder ? 'off' : 'on'}&back=${back}`,
  }
}
