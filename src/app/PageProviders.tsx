import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'

import { type Act, ActionContext } from '#data/use-act.ts'
import { DataContext } from '#data/data-context.ts'
import type { ResultCache } from '#data/result-cache.ts'
import type { BlockComponents } from '#render/block-components.ts'
import { BlocksContext } from '#render/blocks-context.ts'
import { type Clock, ClockContext } from '#state/clock.ts'
import { type PageFacts, PageContext } from '#state/page-context.ts'
import { type Member, MemberContext } from '#state/member.ts'
import { type AuthState, AuthContext } from '#state/auth-state.ts'

import { type MemberParts, MemberPartsContext } from './member/member-parts.ts'

/** All that the components of a page ask for. */
export interface Provided {
  page: PageFacts
  cache: ResultCache
  blocks: BlockComponents
  clock: Clock
  auth: AuthState
  act: Act
  member: Member
  /** The interface parts for members, once they are loaded. */
  parts: MemberParts | undefined
}

/** Provides for the components of a page, or of a part of it that is rendered by itself. */
export function PageProviders({
  page,
  cache,
  blocks,
  clock,
  auth,
  act,
  member,
  parts,
  children,
}: Provided & { children: ReactNode }) {
  return (
    <SWRConfig value={{ provider: () => cache.map }}>
      <DataContext value={cache}>
        <BlocksContext value={blocks}>
          <PageContext value={page}>
            <ClockContext value={clock}>
              <AuthContext value={auth}>
                <ActionContext value={act}>
                  <MemberContext value={member}>
                    <MemberPartsContext value={parts}>{children}</MemberPartsContext>
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
