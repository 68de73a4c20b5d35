import { CentreIcon } from '#components/icon/CentreIcon.tsx'
import { MemberIcon } from '#components/icon/MemberIcon.tsx'
import { Link } from '#components/text/Link.tsx'
import type { MeResponse } from '#contract/members/member.ts'
import { entryTitle, type MemberCentre } from '#contract/members/member-centre.ts'
import { linkAddress } from '#state/page-address.ts'
import { useText } from '#state/page-context.ts'

import styles from './member-hub.module.css'

/** The member's account, messages, and links of the site's own: a line for each. */
export function HubLines({ entries, me }: { entries: MemberCentre['own']; me: MeResponse | undefined }) {
  const say = useText('member-hub')
  return (
    <ul className={styles['own']}>
      {entries.map((entry) => (
        <li key={entry.name ?? entry.to}>
          <Link className={styles['line']} href={linkAddress(entry.to).href}>
            {entry.name === undefined ? <CentreIcon name={entry.icon} /> : <MemberIcon name={entry.name} />}
            <span className={styles['name']}>{entryTitle(entry, say)}</span>
            {me && entry.name === 'news' && me.counts.news > 0 ? (
              <span className={styles['unread']}>{say('unread', { count: me.counts.news })}</span>
            ) : null}
            {me && entry.name === 'id' ? <span className={styles['hint']}>{say(`id-${me.verification}`)}</span> : null}
            <span className={styles['onward']} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
