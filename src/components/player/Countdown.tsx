import styles from './countdown.module.css'
import { timeLeft } from './programme-times.ts'
import type { SayPlayer } from './player-text.ts'

/**
 * The time left until the start; the parent updates `now`. The role `timer` is silent: screen readers do not announce
 * each second.
 */
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
