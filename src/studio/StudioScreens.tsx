import { Route, Routes } from 'react-router-dom'

import type { StudioSite } from '#contract/studio/studio-site.ts'

import { type Call, CallContext } from './calls/call.ts'
import { FreshAnswers } from './calls/FreshAnswers.tsx'
import { type Editing, EditingContext } from './document/editing-context.ts'
import { Outcomes } from './frame/Outcomes.tsx'
import { SiteContext } from './frame/site.ts'
import { InvitationPage } from './invitation/InvitationPage.tsx'
import { SessionGate } from './person/SessionGate.tsx'

export interface StudioScreensProps {
  site: StudioSite
  call: Call
  editing: Editing
}

/** The screens of the studio by the address of the router above. */
export function StudioScreens({ site, call, editing }: StudioScreensProps) {
  return (
    <SiteContext value={site}>
      <EditingContext value={editing}>
        <CallContext value={call}>
          <FreshAnswers>
            <Outcomes>
              <Routes>
                <Route path="/invitation" element={<InvitationPage />} />
                <Route path="*" element={<SessionGate />} />
              </Routes>
            </Outcomes>
          </FreshAnswers>
        </CallContext>
      </EditingContext>
    </SiteContext>
  )
}
