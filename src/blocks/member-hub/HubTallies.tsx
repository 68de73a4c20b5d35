import { Link } from '#components/text/Link.tsx'
import type { MeResponse } from '#contract/members/member.ts'
import type { MemberCentre } from '#contract/members/member-centre.ts'
import { useText } from '#state/page-context.ts'

import styles from './member-hub.module.css'

/** Lists that the member keeps: a number above each name. */
export function HubTallies({ entries, me }: { entries: MemberCentre['kept']; me: MeResponse | undefined }) {
  const say = useText('member-hub')
  return (
    <ul className={styles['kept']}>
      {entries.map(({ name, to, title }) => (
        <li key={name}>
          <Link className={styles['tally']} href={`/${to}`}>
            {/* The key replaces the element: centred text that grows would move its beginning and count as a
              layout shift. */}
            <span key={me ? 'known' : 'awaited'} className={styles['number']}>
              {me ? me.counts[name] : ' '}
            </span>
            {title ?? say(name)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
