import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'

import type { MarksResponse } from '#contract/members/marks.ts'
import { useResultCache } from '#data/data-context.ts'
import { type Act, ActionContext } from '#data/use-act.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { SlotReader } from '#render/SlotReader.tsx'
import { type Member, MemberContext } from '#state/member.ts'

import { BlockPage } from './BlockPage.tsx'

interface MemberPageProps extends Omit<React.ComponentProps<typeof BlockPage>, 'children'> {
  /** The request of a member's marks, as pages plan it. */
  marks: PlannedRequest
  act: Act
  member: Member
  children: (marks: MarksResponse | undefined) => ReactNode
}

/** A page with acts: its answers in a cache that SWR shares, its marks requested once a member is logged in. */
export function MemberPage({ marks, act, member, children, ...page }: MemberPageProps) {
  return (
    <BlockPage {...page}>
      <SharedCache>
        <ActionContext value={act}>
          <MemberContext value={member}>
            <SlotReader slots={[['marks', marks]]}>
              {({ marks: state }) =>
                children(
                  state?.result?.kind === 'ok' && 'bookings' in state.result.data ? state.result.data : undefined,
                )
              }
            </SlotReader>
          </MemberContext>
        </ActionContext>
      </SharedCache>
    </BlockPage>
  )
}

function SharedCache({ children }: { children: ReactNode }) {
  const cache = useResultCache()
  return <SWRConfig value={{ provider: () => cache.map }}>{children}</SWRConfig>
}
