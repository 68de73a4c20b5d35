import { MemberIcon } from '#components/icon/MemberIcon.tsx'
import { Link } from '#components/text/Link.tsx'
import type { MeResponse } from '#contract/members/member.ts'
import type { MemberCentre } from '#contract/members/member-centre.ts'
import { useText } from '#state/page-context.ts'

import styles from './member-hub.module.css'

/** Dates ahead of the member: how many, in a sentence below each name. */
export function HubDays({ entries, me }: { entries: MemberCentre['ahead']; me: MeResponse | undefined }) {
  const say = useText('member-hub')
  return (
    <ul className={styles['ahead']}>
      {entries.map(({ name, to, title }) => (
        <li key={name}>
          <Link className={styles['day']} href={`/${to}`}>
            <span className={styles['medal']}>
              <MemberIcon name={name} />
            </span>
            <span className={styles['name']}>{title ?? say(name)}</span>
            <span className={styles['hint']}>
              {me ? say(me.counts[name] > 0 ? `${name}-ahead` : `${name}-none`, { count: me.counts[name] }) : ' '}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
