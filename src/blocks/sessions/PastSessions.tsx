import { formatSpan } from '#components/format/format-span.ts'
import type { SessionResponse } from '#contract/entities/session.ts'
import { useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'

import styles from './sessions.module.css'

/** Past sessions, folded to save space; they prove that the course is really held. */
export function PastSessions({ sessions, now }: { sessions: readonly SessionResponse[]; now: number }) {
  const about = useDateSettings(now)
  const say = useText('sessions')
  if (sessions.length === 0) return null
  return (
    <details className={styles['past']}>
      <summary className={styles['fold']}>{say('past', { count: sessions.length })}</summary>
      <ul className={styles['gone']}>
        {sessions.map(({ id, name, start, end, note }) => (
          <li key={id} className={styles['bygone']}>
            <span>{name}</span>
            <span>{formatSpan(start, end, about)}</span>
            {note ? <span>{note}</span> : null}
          </li>
        ))}
      </ul>
    </details>
  )
}
