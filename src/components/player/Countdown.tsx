import styles from './countdown.module.css'
import { timeLeft } from './programme-times.ts'
import type { SayPlayer } from './player-text.ts'

/** How long it is until something begins; whoever draws it ticks. Silent: nobody wants to hear every second. */
export function Countdown({ until, now, say }: { until: number; now: number; say: SayPlayer }) {
  const { days, hours, minutes, seconds } = timeLeft(until, now)
  return (
    <p className={styles['countdown']} role="timer">
      <span className={styles['label']}>{say('countdown')}</span>
      {days > 0 ? <span className={styles['days']}>{say('days', { count: days })}</span> : null}
      <span className={styles['clock']}>
        {hours}:{minutes}:{seconds}
      </span>
    </p>
  )
}
