import { deadlineNotice } from '#components/format/deadline-notice.ts'
import { machineTime } from '#components/format/format-day.ts'
import { formatSpan } from '#components/format/format-span.ts'
import { countdownMark } from '#components/format/countdown-mark.ts'
import { StateBadge } from '#components/cards/StateBadge.tsx'
import { useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'
import { useNow } from '#state/use-now.ts'

import styles from './offer.module.css'

/** The deadline and its status at this moment, counted down to the second on the last day. */
export function OfferDeadline({ deadline }: { deadline: number }) {
  const say = useText('offer')
  const now = useNow()
  const about = useDateSettings(now)
  const notice = deadlineNotice(deadline, about)
  if (!notice)
    return (
      <p className={styles['deadline']}>
        <StateBadge variant="calm">{say('ends-never')}</StateBadge>
      </p>
    )
  const { variant, name, count, wait } = notice
  return (
    <div className={styles['deadline']} {...countdownMark(now, deadline)}>
      <StateBadge variant={variant}>{say(`ends-${name}`, { count })}</StateBadge>
      <time dateTime={machineTime(deadline)}>{formatSpan(deadline, 0, about)}</time>
      {wait ? (
        <span className={styles['wait']} role="timer">
          {say('wait', { wait })}
        </span>
      ) : null}
      {name === 'over' ? <p className={styles['hint']}>{say('overHint')}</p> : null}
    </div>
  )
}
