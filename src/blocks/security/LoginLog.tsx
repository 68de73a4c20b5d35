import { machineTime } from '#components/format/format-day.ts'
import { formatTime } from '#components/format/format-time.ts'
import { StateBadge } from '#components/cards/StateBadge.tsx'
import type { LoginsResponse } from '#contract/sources/logins.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './security.module.css'

/** Time and origin of logins and of failed attempts. */
export function LoginLog({ rows }: Pick<LoginsResponse, 'rows'>) {
  const { site } = usePage()
  const say = useText('security')
  return (
    <div className={styles['log']}>
      <h3 className={styles['subheading']}>{say('log')}</h3>
      <p className={styles['soft']}>{say('logHint')}</p>
      <ol className={styles['rows']}>
        {rows.map(({ id, time, how, ok, network, device, isCurrent }) => (
          <li key={id} className={ok ? styles['row'] : `${styles['row']} ${styles['failed']}`}>
            <time className={styles['time']} dateTime={machineTime(time)}>
              {formatTime(time, site.timezone)}
            </time>
            <span className={styles['device']}>{device || say('unknown')}</span>
            <span className={styles['how']}>
              {say(`how-${how}`)}
              {network ? ` · ${network}` : ''}
            </span>
            <span className={styles['result']}>
              <LoginResult ok={ok} isCurrent={isCurrent} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function LoginResult({ ok, isCurrent }: Pick<LoginsResponse['rows'][number], 'ok' | 'isCurrent'>) {
  const say = useText('security')
  if (isCurrent) return <StateBadge variant="calm">{say('current')}</StateBadge>
  return ok ? null : <StateBadge variant="lively">{say('failed')}</StateBadge>
}
