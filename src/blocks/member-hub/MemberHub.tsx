import { Fragment } from 'react'

import { Link } from '#components/text/Link.tsx'
import { MemberIcon } from '#components/icon/MemberIcon.tsx'
import { memberPlaces } from '#components/icon/member-places.ts'
import { ScriptlessNotice } from '#components/text/ScriptlessNotice.tsx'
import { ticketOfToday } from '#contract/next-booking.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { useMember } from '#state/member.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useNow } from '#state/use-now.ts'

import type { memberHub } from './definition.ts'
import { HubHead } from './HubHead.tsx'
import { HubTicket } from './HubTicket.tsx'
import styles from './member-hub.module.css'

/** The personal centre on a phone: the member's profile, kept lists, bookings and account. */
export function MemberHub({ data: { me, ahead: bookings } }: BlockView<typeof memberHub>) {
  const { site } = usePage()
  const now = useNow(60)
  const say = useText('member-hub')
  const { logOut } = useMember()
  const { kept, ahead, own } = memberPlaces
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
          <ul className={styles['kept']}>
            {kept.map(({ name, to, counts }) => (
              <li key={name}>
                <Link className={styles['tally']} href={`/${to}`}>
                  {/* The key replaces the element: centred text that grows would move its beginning and count as a
                    layout shift. */}
                  <span key={me ? 'known' : 'awaited'} className={styles['number']}>
                    {me ? me.counts[counts] : ' '}
                  </span>
                  {say(name)}
                </Link>
              </li>
            ))}
          </ul>
          <ul className={styles['ahead']}>
            {ahead.map(({ name, to, counts }) => (
              <li key={name}>
                <Link className={styles['day']} href={`/${to}`}>
                  <span className={styles['medal']}>
                    <MemberIcon name={name} />
                  </span>
                  <span className={styles['name']}>{say(name)}</span>
                  <span className={styles['hint']}>
                    {me
                      ? say(me.counts[counts] > 0 ? `${name}-ahead` : `${name}-none`, { count: me.counts[counts] })
                      : ' '}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <ul className={styles['own']}>
            {own.map(({ name, to }) => (
              <li key={name}>
                <Link className={styles['line']} href={`/${to}`}>
                  <MemberIcon name={name} />
                  <span className={styles['name']}>{say(name)}</span>
                  {me && name === 'news' && me.counts.news > 0 ? (
                    <span className={styles['unread']}>{say('unread', { count: me.counts.news })}</span>
                  ) : null}
                  {me && name === 'id' ? <span className={styles['hint']}>{say(`id-${me.verification}`)}</span> : null}
                  <span className={styles['onward']} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <button type="button" className={styles['leave']} onClick={() => void logOut()}>
          {say('leave')}
        </button>
      </Fragment>
    </div>
  )
}
