import { BrowserRouter, Route, Routes } from 'react-router-dom'

import type { StudioSite } from '#contract/studio/studio-site.ts'

import { type Call, CallContext } from './calls/call.ts'
import { FreshAnswers } from './calls/FreshAnswers.tsx'
import { type Editing, EditingContext } from './document/editing-context.ts'
import { Outcomes } from './frame/Outcomes.tsx'
import { SiteContext } from './frame/site.ts'
import { InvitationPage } from './invitation/InvitationPage.tsx'
import { SessionGate } from './person/SessionGate.tsx'

/** The studio, the back office of a site. */
export function Studio({ site, call, editing }: { site: StudioSite; call: Call; editing: Editing }) {
  return (
    <SiteContext value={site}>
      <EditingContext value={editing}>
        <CallContext value={call}>
          <FreshAnswers>
            <BrowserRouter basename="/studio">
              <Outcomes>
                <Routes>
                  <Route path="/invitation" element={<InvitationPage />} />
                  <Route path="*" element={<SessionGate />} />
                </Routes>
              </Outcomes>
            </BrowserRouter>
          </FreshAnswers>
        </CallContext>
      </EditingContext>
    </SiteContext>
  )
}
