import { useLayoutEffect, useMemo, useState } from 'react'

import type { SessionResponse } from '#contract/studio/session-response.ts'

import { CallContext, useCall } from '../calls/call.ts'
import { callAs } from '../calls/call-as.ts'
import { FreshAnswers } from '../calls/FreshAnswers.tsx'
import { type SessionEnd, watchCall } from '../calls/watch-call.ts'
import { LeaveGuard } from '../frame/LeaveGuard.tsx'
import { StudioFrame } from '../frame/StudioFrame.tsx'
import { StudioPages } from '../pages/StudioPages.tsx'
import { OtherAccount } from './OtherAccount.tsx'
import { PersonContext } from './person.ts'
import { createPersonWork } from './person-work.ts'
import { SignInAgain } from './SignInAgain.tsx'

interface SignedInProps {
  session: SessionResponse
  reload: () => Promise<void>
  leave: () => Promise<void>
}

/** The studio of one person. When the session ends in the middle, the page stays, and a sign-in opens over it. */
export function SignedIn({ session, reload, leave }: SignedInProps) {
  const call = useCall()
  const [end, setEnd] = useState<SessionEnd>()
  const [isOtherSeen, setOtherSeen] = useState(false)
  const watched = useMemo(() => watchCall(callAs(call, session.id), setEnd), [call, session.id])
  const [work] = useState(createPersonWork)
  const person = useMemo(() => ({ ...session, reload, leave, work }), [session, reload, leave, work])
  // Before the documents below are left, which would send what waits: the next session may be that of another person.
  useLayoutEffect(() => () => work.end(), [work])
  return (
    <PersonContext value={person}>
      <FreshAnswers>
        <CallContext value={watched}>
          <StudioFrame>
            <LeaveGuard>
              <StudioPages />
            </LeaveGuard>
          </StudioFrame>
        </CallContext>
        {end === undefined || end === 'other-account' ? null : (
          <SignInAgain end={end} reloadSession={reload} onClose={() => setEnd(undefined)} />
        )}
        {/* Once: the looks at a document’s people are refused as well, every few seconds. */}
        {end === 'other-account' && !isOtherSeen ? <OtherAccount onClose={() => setOtherSeen(true)} /> : null}
      </FreshAnswers>
    </PersonContext>
  )
}
