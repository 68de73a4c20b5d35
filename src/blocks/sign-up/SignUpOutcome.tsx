import { useText } from '#state/page-context.ts'

import styles from './sign-up.module.css'

/** What became of what was sent. */
export type Outcome =
  | { kind: 'none' }
  | { kind: 'done' }
  | { kind: 'queued'; position: number }
  | { kind: 'cancelled' }
  | { kind: 'already' }
  | { kind: 'alreadyWaiting' }
  | { kind: 'login' }
  | { kind: 'failed'; message: string }

/** Said where everyone hears it, also who does not see the page. */
export function SignUpOutcome({ outcome }: { outcome: Outcome }) {
  const say = useText('sign-up')
  return (
    <div className={styles['outcome']} role="status">
      {outcome.kind === 'none' ? null : outcome.kind === 'failed' ? (
        <p className={styles['error']}>{outcome.message}</p>
      ) : (
        <p className={styles['good']}>
          {say(outcome.kind, outcome.kind === 'queued' ? { position: outcome.position } : {})}
        </p>
      )}
    </div>
  )
}
