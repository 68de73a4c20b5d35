import { Fragment } from 'react'

import { ScriptlessNotice } from '#components/text/ScriptlessNotice.tsx'
import { ticketOfToday } from '#contract/members/next-booking.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { useMember } from '#state/member.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useNow } from '#state/use-now.ts'

import type { memberHub } from './definition.ts'
import { HubDays } from './HubDays.tsx'
import { HubHead } from './HubHead.tsx'
import { HubLines } from './HubLines.tsx'
import { HubTallies } from './HubTallies.tsx'
import { HubTicket } from './HubTicket.tsx'
import styles from './member-hub.module.css'

/** The personal centre on a phone: the member's profile, kept lists, bookings and account. */
export function MemberHub({ data: { me, ahead: bookings } }: BlockView<typeof memberHub>) {
  const { site } = usePage()
  const now = useNow(60)
  const say = useText('member-hub')
  const { logOut } = useMember()
  const { kept = [], ahead = [], own = [] } = site.centre ?? {}
  const today = ticketOfToday(bookings?.rows ?? [], now, site.timezone)
  return (
    <div className={styles['hub']}>
      <HubHead me={me} />
      <ScriptlessNotice className={styles['noScript']} phone={site.phone}>
        {say('noScript')}
      </ScriptlessNotice>
      {today ? <HubTicket row={today} now={now} /> : null}
      {/* New elements below the ticket when it arrives: those that stood there would be moved, a layout shift. */}
      <Fragment key={today?.id ?? 0}>
        <nav className={styles['places']} aria-label={say('label')}>
          {kept.length > 0 ? <HubTallies entries={kept} me={me} /> : null}
          {ahead.length > 0 ? <HubDays entries={ahead} me={me} /> : null}
          {own.length > 0 ? <HubLines entries={own} me={me} /> : null}
        </nav>
        <button type="button" className={styles['leave']} onClick={() => void logOut()}>
          {say('leave')}
        </button>
      </Fragment>
    </div>
  )
}
