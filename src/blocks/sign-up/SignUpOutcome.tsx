import { useText } from '#state/page-context.ts'

import styles from './sign-up.module.css'

/** The outcome of the last action. */
export type Outcome =
  | { kind: 'none' }
  | { kind: 'done' }
  | { kind: 'queued'; position: number }
  | { kind: 'cancelled' }
  | { kind: 'already' }
  | { kind: 'alreadyWaiting' }
  | { kind: 'login' }
  | { kind: 'failed'; message: string }

/** The outcome in a live region, which screen readers announce. */
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
