import { formatTime } from '#components/format/format-time.ts'
import type { BookedResponse } from '#contract/members/booking.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useNow } from '#state/use-now.ts'

import styles from './sign-in.module.css'

/** Check-ins longer ago than this, in seconds, do not count as just made. */
const JUST_NOW = 120

/** The confirmation of a check-in, large enough to show to staff at the door. */
export function SignedIn({ booked }: { booked: BookedResponse | undefined }) {
  const { site } = usePage()
  const say = useText('sign-in')
  const now = useNow()
  const { signedIn = 0, people = 0 } = booked?.booking ?? {}
  return (
    <div className={styles['done']}>
      <span className={styles['seal']} aria-hidden="true">
        {say('seal')}
      </span>
      <p className={styles['large']}>{say(signedIn > 0 && now - signedIn > JUST_NOW ? 'already' : 'done')}</p>
      <p className={styles['soft']}>
        {signedIn > 0 ? <time>{formatTime(signedIn, site.timezone)}</time> : null}{' '}
        {people > 0 ? say('people', { people }) : null}
      </p>
    </div>
  )
}
